/** Stepping through a game that was played. */
export const replay = {
  first: 'To the beginning',
  back: 'One step back',
  play: 'Play',
  pause: 'Pause',
  next: 'One step forward',
  last: 'To the end',
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  eyes: 'View as',
  choose: 'Choose the file of a game, as it was saved after playing:',
  allHands: 'all hands',
};
