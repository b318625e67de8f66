/** What screen readers are told without being asked: moves, turns, faults. */

class Announcer {
  polite = $state('');
  urgent = $state('');

  /** Say it when there is a pause. The same sentence twice is said twice. */
  say(sentence: string): void {
    this.polite = this.polite === sentence ? `${sentence}\u00a0` : sentence;
  }

  /** Say it now. */
  alert(sentence: string): void {
    this.urgent = this.urgent === sentence ? `${sentence}\u00a0` : sentence;
  }
}

export const announcer = new Announcer();
