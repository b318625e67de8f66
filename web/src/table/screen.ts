import type { TableState } from '$/lib/generated/messages';
import type { TableModel } from '$/lib/table.svelte';

/** What the screen of a game is handed. */
export interface GameScreen {
  table: TableModel;
  state: TableState;
  /** Whether the guide comes along. */
  isLesson: boolean;
  onmenu: () => void;
}
