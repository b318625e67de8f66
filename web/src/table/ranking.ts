/** The seats of a finished game in the order of the score. */

/** Most of the first measure first; where that is equal, the next measure decides. */
export function ranked(seats: number, measures: readonly (readonly number[])[]): number[] {
  const compare = (one: number, other: number) => {
    const decisive = measures.find((measure) => measure[one] !== measure[other]);
    return decisive ? (decisive[other] ?? 0) - (decisive[one] ?? 0) : one - other;
  };
  return Array.from({ length: seats }, (_, seat) => seat).sort(compare);
}
