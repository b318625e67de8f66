/** The words of the review after a game. */

export const review = {
  title: 'What was luck, what was you',
  choose: 'Choose the file of a finished game, as it was saved after playing:',
  file: 'Choose a file',
  another: 'Review another game from its file:',
  unreadable:
    'This file cannot be reviewed here: it is no record of a game, or its rules or edition are not on this device.',
  notOver: 'Only a finished game can be reviewed.',
  unpracticed:
    'Numbers in this edition are far larger than in any that the bots learned from, so its games cannot be reviewed.',
  failed: 'The review could not be made. Check the connection and try again.',
  oldBrowser:
    'This browser is too old to review games: it lacks a part of WebAssembly (SIMD) that browsers have had since 2023. A newer one can.',
  again: 'Try again',
  working: 'Going through the game…',
  chances: 'Chances of winning, step by step',
  atStep: (step: number, of: number, parts: string) => `Step ${step} of ${of}: ${parts}`,
  show: (step: number) => `Look at the table at step ${step}`,
  back: 'Back to the review',
  sides: 'Luck and play',
  seat: 'Player',
  start: 'Start',
  luck: 'Luck',
  own: 'Own choices',
  others: 'All else',
  result: 'Result',
  accuracy: 'Accuracy',
  sum: 'Start, luck, own choices and all else (what the others did, what came to light) add up to the result: on top in percentage points of winning chance, below in honor. Points may come to more than a hundred: what one gives away, the others give back by their own slips.',
  luckOf: (parts: string) => `Honor that luck gave or took: ${parts}.`,
  accuracyMeans: 'Accuracy: 100 for the best choice every time, 0 for choosing blindly. It means the same in every game.',
  moments: 'Moments that mattered',
  whose: 'Whose moments',
  none: 'No choice changed the chances by a whole point. Well played.',
  chose: 'Chosen',
  better: 'Promised more',
  gain: (points: string) => `Chance of winning: ${points} percentage points.`,
  why: {
    left: (name: string, honor: string) => `It would have left ${name} about ${honor} honor less.`,
    honor: (honor: string, source: string) => `It promised about ${honor} more honor, most of it from “${source}”.`,
    several: (honor: string) => `It promised about ${honor} more honor, from several sources.`,
    place: 'It kept better prospects for later.',
  },
  deeper: 'Look deeper',
  thinking: 'Thinking ahead…',
  deeperSame: (seconds: number) => `Thinking ahead for ${seconds} seconds, the search would do the same.`,
  deeperChosen: (seconds: number) =>
    `Thinking ahead for ${seconds} seconds, the search would do what was chosen: the difference is smaller than it seemed.`,
  deeperOther: (seconds: number, action: string) =>
    `Thinking ahead for ${seconds} seconds, the search would do something else: ${action}`,
  howSure: 'How sure is this?',
  sure: (points: string) =>
    `From one turn to the next the chances moved by about ${points} percentage points that neither luck nor a slip explains: so far the judgement foresees, and no further. A small difference between two moves may be none; “Look deeper” has the search check it. Everything is judged by what the player could know at the time.`,
};

export type ReviewWords = typeof review;
