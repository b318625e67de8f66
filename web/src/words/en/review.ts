/** The words of the review after a game. */

export const review = {
  title: 'What was luck, what was you',
  choose: 'Choose the file of a finished game, as it was saved after playing.',
  file: 'Game file',
  unreadable: 'This file cannot be reviewed here: it is no record of a game, or its rules or edition are not on this device.',
  notOver: 'Only a finished game can be reviewed.',
  failed: 'The review could not be made. Check the connection and try again.',
  again: 'Try again',
  working: 'Going through the game…',
  chances: 'Chances of winning, step by step',
  atStep: (step: number, of: number, parts: string) => `Step ${step} of ${of}: ${parts}`,
  seat: 'Player',
  start: 'Start',
  luck: 'Luck',
  own: 'Own choices',
  others: 'The others',
  result: 'Result',
  accuracy: 'Accuracy',
  sum: 'Start, luck, own choices and the others add up to the result. In chance of winning; honor in brackets.',
  luckOf: (name: string, honor: string) => `${name}: ${honor} honor of luck`,
  moments: (name: string) => `Moments that mattered: ${name}`,
  none: 'No choice changed the chances by a whole point. Well played.',
  chose: 'Chosen',
  better: 'Promised more',
  gain: (points: string, honor: string) => `${points} points of winning chance, ${honor} honor`,
  why: {
    gave: (name: string, points: string) => `It would have left ${name} ${points} points less.`,
    honor: 'It would have brought more honor of one’s own.',
    place: 'It would have kept better prospects.',
  },
  sure: (points: string) =>
    `How sure is this? From one turn to the next the judgement changed its mind by about ${points} points. Smaller differences mean little. Everything is judged by what the player could know.`,
  accuracyMeans: 'Accuracy: 100 for the best choice every time, 0 for choosing blindly. It means the same in every game.',
};

export type ReviewWords = typeof review;
