/** What stands around lessons and a first game with notes. */
export const guide = {
  title: 'Learn by playing',
  next: 'Next',
  off: 'No more notes',
  whole: 'Show the whole note',
};
