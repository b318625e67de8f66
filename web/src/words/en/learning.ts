/** The pages that teach a game. */
export const learning = {
  lesson: 'Take the lesson',
  firstGame: 'First game with notes',
  pictures: 'In pictures',
  numbered: 'All rules, numbered',
  why: 'A lesson shows each thing once and lets you try it, in about three minutes. Then play a whole game against an easy opponent; little notes explain what is new.',
};
