/** Moving the lake with fingers, mouse and wheel. A press that wanders is a pan, not a click. */

import type { Camera } from './camera.svelte';

const SLACK_PX = 7;

export interface Gestures {
  camera: Camera;
  /** Called when the wheel turns while a tile is held; true if that was what the wheel meant. */
  wheel: (quarters: number) => boolean;
  onmove: (moving: boolean) => void;
}

/** An attachment for the lake's window. */
export function gestures({ camera, wheel, onmove }: Gestures) {
  return (node: HTMLElement) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let travelled = 0;
    let panning = false;
    let lastWheel = 0;

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) [travelled, panning] = [0, false];
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      travelled += Math.hypot(dx, dy);
      if (!panning && travelled > SLACK_PX) {
        panning = true;
        onmove(true);
        node.setPointerCapture(event.pointerId);
      }
      if (!panning) {
        return;
      }
      if (fingers.size === 1) camera.pan(dx, dy);
      else pinch(event, before);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }

    function pinch(event: PointerEvent, before: { x: number; y: number }): void {
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return;
      const frame = node.getBoundingClientRect();
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      camera.pan((event.clientX - before.x) / 2, (event.clientY - before.y) / 2);
      if (was > 0)
        camera.zoom(is / was, (event.clientX + other.x) / 2 - frame.left, (event.clientY + other.y) / 2 - frame.top);
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      if (fingers.size === 0 && panning) onmove(false);
    }

    /** After a pan, the click that the browser still sends means nothing. */
    function click(event: MouseEvent): void {
      if (!panning) return;
      panning = false;
      event.stopPropagation();
      event.preventDefault();
    }

    function turn(event: WheelEvent): void {
      event.preventDefault();
      const now = performance.now();
      if (!event.ctrlKey && Math.abs(event.deltaY) > 3) {
        const isFresh = now - lastWheel > 160;
        if (wheel(isFresh ? Math.sign(event.deltaY) : 0)) {
          if (isFresh) lastWheel = now;
          return;
        }
      }
      const frame = node.getBoundingClientRect();
      camera.zoom(Math.exp(-event.deltaY / 400), event.clientX - frame.left, event.clientY - frame.top);
    }

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('click', click, { capture: true });
    node.addEventListener('wheel', turn, { passive: false });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('click', click, { capture: true });
      node.removeEventListener('wheel', turn);
    };
  };
}
