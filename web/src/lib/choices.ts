/** What a seat may do now; where the server describes it, unpacked from its compact lists. */

import type { Choices, GameAction, JournalEntry } from './generated/messages';

export interface Choice<Action = GameAction, Entry = JournalEntry> {
  action: Action;
  /** What the action would bring to whom. */
  brings: Entry[];
}

/** Every choice as an action and what it would bring. */
export function unpack(choices: Choices | null): Choice[] {
  if (!choices) return [];
  return choices.groups.flatMap((group) =>
    group.rows.map((row, index) => ({
      action: {
        ...group.common,
        ...Object.fromEntries(group.names.map((name, column) => [name, row[column]])),
      } as GameAction,
      brings: (group.brings[index] ?? []).flatMap((entry) => choices.entries[entry] ?? []),
    })),
  );
}

/** Whether two actions are the same choice. */
export function sameAction(one: GameAction, other: GameAction): boolean {
  return canonical(one) === canonical(other);
}

function canonical(action: GameAction): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}
