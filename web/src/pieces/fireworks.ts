/** Fireworks on a canvas: night falls, rockets rise, burst into sparks, and the sparks fall and fade. */

export interface Burst {
  /** Where it bursts, in pixels of the window. */
  x: number;
  y: number;
  /** When, in milliseconds from the beginning. */
  at: number;
  color: string;
  /** How far its sparks fly, in pixels. */
  reach: number;
}

const RISE_MS = 420;
const GLOW_MS = 1300;
/** Night falls over the page before the first burst, and lifts after the last. */
const DUSK_MS = 350;
const RAYS = 34;
const GOLDEN_ANGLE = 2.399963;

/** When the sky is dark again, in milliseconds. */
export function timeOf(bursts: readonly Burst[]): number {
  return Math.max(0, ...bursts.map(({ at }) => at)) + GLOW_MS;
}

/** Show some bursts on a canvas that covers the window; returns how to stop. A tempo below 1 is quicker. */
export function showFireworks(canvas: HTMLCanvasElement, bursts: readonly Burst[], tempo: number): () => void {
  const ink = canvas.getContext('2d');
  if (!ink) return () => {};
  [canvas.width, canvas.height] = [innerWidth, innerHeight];
  const begun = performance.now();
  const end = timeOf(bursts);
  let request = requestAnimationFrame(draw);

  function draw(now: number): void {
    const time = (now - begun) / tempo;
    ink!.clearRect(0, 0, canvas.width, canvas.height);
    canvas.style.opacity = String(Math.max(0, Math.min(1, time / DUSK_MS, (end - time) / DUSK_MS)));
    if (time > end) return;
    ink!.globalCompositeOperation = 'lighter';
    for (const burst of bursts) {
      if (time < burst.at) drawRocket(ink!, burst, 1 - (burst.at - time) / RISE_MS);
      else if (time < burst.at + GLOW_MS) drawSparks(ink!, burst, (time - burst.at) / GLOW_MS);
    }
    request = requestAnimationFrame(draw);
  }
  return () => cancelAnimationFrame(request);
}

/** A short streak below where it will burst. */
function drawRocket(ink: CanvasRenderingContext2D, { x, y, color, reach }: Burst, part: number): void {
  if (part <= 0) return;
  const top = y + reach * 1.6 * (1 - part) ** 2;
  ink.globalAlpha = part;
  ink.strokeStyle = color;
  ink.lineWidth = 2;
  ink.beginPath();
  ink.moveTo(x, top);
  ink.lineTo(x, top + reach * 0.35);
  ink.stroke();
}

function drawSparks(ink: CanvasRenderingContext2D, { x, y, color, reach }: Burst, part: number): void {
  const out = 1 - (1 - part) ** 3;
  const tail = 1 - (1 - Math.max(0, part - 0.09)) ** 3;
  const fall = reach * 0.45 * part * part;
  ink.globalAlpha = (1 - part) ** 1.4;
  ink.strokeStyle = color;
  ink.lineWidth = Math.max(1, reach / 40);
  ink.beginPath();
  for (let ray = 0; ray < RAYS; ray++) {
    const far = reach * Math.sqrt((ray + 0.5) / RAYS);
    const [dx, dy] = [Math.cos(ray * GOLDEN_ANGLE) * far, Math.sin(ray * GOLDEN_ANGLE) * far];
    ink.moveTo(x + dx * tail, y + dy * tail + fall * 0.8);
    ink.lineTo(x + dx * out, y + dy * out + fall);
  }
  ink.stroke();
  if (part < 0.16) drawFlash(ink, x, y, reach * 0.5, 1 - part / 0.16);
}

function drawFlash(ink: CanvasRenderingContext2D, x: number, y: number, radius: number, strength: number): void {
  const light = ink.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgb(255 250 225 / ${strength})`);
  light.addColorStop(1, 'rgb(255 250 225 / 0)');
  ink.globalAlpha = 1;
  ink.fillStyle = light;
  ink.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}
