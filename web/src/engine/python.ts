/**
 * The few functions of Python that the generated words are made of. They keep Python's meaning where JavaScript's
 * differs: whole division rounds down, an empty list is false, sets of pools have 64 bits.
 *
 * Whole numbers are plain ones as long as those are exact, and BigInts beyond.
 */

export type Value = any; // eslint-disable-line @typescript-eslint/no-explicit-any -- Python's values have no type here

/** What did not come with the words, such as an edition of somebody's own, and nobody has brought. */
export class NotBrought extends Error {}

/** A whole number in the plainest form that is exact. */
export function exact(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

const wide = (value: Value): bigint => BigInt(value);
const isSmall = (value: Value): value is number => typeof value === 'number' && value >= 0 && value <= 0x7fffffff;

export const bit_and = (one: Value, other: Value) =>
  isSmall(one) && isSmall(other) ? one & other : exact(wide(one) & wide(other));
export const bit_xor = (one: Value, other: Value) => exact(wide(one) ^ wide(other));
export const shift_left = (one: Value, other: Value) => exact(wide(one) << wide(other));
export const shift_right = (one: Value, other: Value) =>
  isSmall(one) && other < 31 ? one >> other : exact(wide(one) >> wide(other));

/** `|`: of whole numbers, and of objects, where the later fields win. */
export const bit_or = (one: Value, other: Value) =>
  typeof one === 'object' ? { ...one, ...other } : exact(wide(one) | wide(other));

export const floor_divide = (one: number, other: number) => Math.floor(one / other);
export const modulo = (one: number, other: number) => one - other * Math.floor(one / other);
export const divmod = (one: number, other: number) => [floor_divide(one, other), modulo(one, other)];
export const add = (one: Value, other: Value) => (Array.isArray(one) ? [...one, ...other] : one + other);

/** What a loop goes through: the things in a list, the names in an object. */
export function each(values: Value): Iterable<Value> {
  return Symbol.iterator in Object(values) ? values : Object.keys(values);
}

export function truth(value: Value): boolean {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Set || value instanceof Map) return value.size > 0;
  return typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value);
}

/** The first that is true, or the last. */
export function either(...asks: (() => Value)[]): Value {
  let found: Value;
  for (const ask of asks) if (truth((found = ask()))) break;
  return found;
}

/** The first that is not true, or the last. */
export function both(...asks: (() => Value)[]): Value {
  let found: Value;
  for (const ask of asks) if (!truth((found = ask()))) break;
  return found;
}

export function same(one: Value, other: Value): boolean {
  if (one === other || one == null || other == null) return one === other;
  if (Array.isArray(one)) return one.length === other.length && one.every((part, index) => same(part, other[index]));
  if (one instanceof Set) return one.size === other.size && [...one].every((part) => has(other, part));
  return typeof one === 'object' ? JSON.stringify(one) === JSON.stringify(other) : one == other; // eslint-disable-line eqeqeq -- 1n is 1
}

export function has(values: Value, wanted: Value): boolean {
  if (typeof values === 'string') return values.includes(wanted);
  if (values instanceof Map) return values.has(wanted);
  if (values instanceof Set || Array.isArray(values)) return [...values].some((value) => same(value, wanted));
  return Object.hasOwn(values, wanted);
}

/** `values[place]`: from the end where the place is below zero; of a list of states, a field of each. */
export function item(values: Value, place: Value): Value {
  if (values instanceof Map) {
    if (values.has(place)) return values.get(place);
    for (const [key, value] of values) if (same(key, place)) return value;
    throw new RangeError(`There is no ${place}.`);
  }
  if (Array.isArray(values) || typeof values === 'string') {
    if (typeof place === 'string') return (values as Value[]).map((value) => value[place]);
    const found = (values as Value[])[place < 0 ? values.length + place : place];
    if (found === undefined) throw new RangeError(`A list of ${values.length} has no place ${place}.`);
    return found;
  }
  if (!(place in values)) throw new RangeError(`There is no ${place}.`);
  return values[place];
}

export const slice = (values: Value, from: number | null, to: number | null) =>
  values.slice(from ?? 0, to ?? undefined);

export const all = (values: Value) => [...values].every(truth);
export const any = (values: Value) => [...values].some(truth);
export const bool = truth;
export const dict = (values: Value) => ({ ...values });
export const float = Number;
export const int = (value: Value) => (typeof value === 'bigint' ? exact(value) : Math.trunc(Number(value)));
export const len = (values: Value): number => values.length ?? values.size ?? Object.keys(values).length;
export const list = (values: Value): Value[] => [...each(values)];
export const tuple = list;
export const set = (values: Value) => new Set(each(values));
export const str = String;
export const reversed = (values: Value) => list(values).reverse();
export const sum = (values: Value) => list(values).reduce((total, value) => total + Number(value), 0);
export const enumerate = (values: Value) => list(values).map((value, index) => [index, value]);
export const max = (...values: Value[]) => values.flatMap(parts).reduce((most, one) => (one > most ? one : most));
export const min = (...values: Value[]) => values.flatMap(parts).reduce((least, one) => (one < least ? one : least));
export const sorted = (values: Value) => list(values).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));

function parts(value: Value): Value[] {
  return typeof value === 'object' ? list(value) : [value];
}

export function next(values: Value, otherwise: Value = null): Value {
  for (const value of values) return value;
  return otherwise;
}

/** A list, since Python's ranges can be gone through again and again. */
export function range(from: number, to?: number): number[] {
  const [first, end] = to === undefined ? [0, from] : [from, to];
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

export function zip(...lists: Value[]): Value[][] {
  const all = lists.map(list);
  if (all.some((one) => one.length !== all[0]!.length)) throw new RangeError('Lists of different lengths.');
  return all[0]!.map((_, index) => all.map((one) => one[index]));
}

export const append = (values: Value[], value: Value) => void values.push(value);
export const get = (values: Value, name: Value, otherwise: Value = null) =>
  (values instanceof Map ? values.get(name) : values[name]) ?? otherwise;
export const items = (values: Value) => Object.entries(values);
export const values = (from: Value) => (from instanceof Map ? [...from.values()] : Object.values(from));
/** What a model made is a plain object already. */
export const model_dump = (value: Value) => value;
export const join = (between: string, parts: Value) => list(parts).join(between);
export const split = (text: string) => text.trim().split(/\s+/);
export const replace = (text: string, one: string, other: string) => text.replaceAll(one, other);
export const removeprefix = (text: string, start: string) => (text.startsWith(start) ? text.slice(start.length) : text);

export function index(values: Value, wanted: Value): number {
  const found = list(values).findIndex((value) => same(value, wanted));
  if (found < 0) throw new RangeError(`${wanted} is not in the list.`);
  return found;
}

/** A maker of plain objects with fields in a fixed order. */
export function model(fields: string[], fixed: Value) {
  return (given: Value) =>
    Object.fromEntries(
      fields.filter((name) => name in given || name in fixed).map((name) => [name, given[name] ?? fixed[name]]),
    );
}

/** Positions are lists of one state. */
export const looked_at = (game: Value) => [game];

/** A state is read as quickly as anything. */
export const page_of = (game: Value) => game;
