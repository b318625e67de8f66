/** A game's state in the module's memory, read by the names of its fields. */

import type { Face, Field } from './face.ts';
import { exact } from './python.ts';

export interface StateView {
  /** Where the state stands in the module's memory. */
  readonly address: number;
  readonly [field: string]: unknown;
}

/** A maker of views of states: each field is read when it is asked for, so a view always shows what is there. */
export function stateReader(face: Pick<Face, 'state'>, memory: WebAssembly.Memory): (address: number) => StateView {
  const fields = Object.entries(face.state.fields);
  const prototype = Object.create(null, {
    ...Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        {
          get(this: { address: number }) {
            return readField(new DataView(memory.buffer), this.address, field);
          },
        },
      ]),
    ),
  });
  return (address) => Object.assign(Object.create(prototype), { address });
}

function readField(memory: DataView, address: number, [offset, width, shape]: Field): unknown {
  let place = address + offset;
  const read = (depth: number): unknown => {
    if (depth < shape.length) return Array.from({ length: shape[depth]! }, () => read(depth + 1));
    const value = readNumber(memory, place, width);
    place += width;
    return value;
  };
  return read(0);
}

/** Make a field that is one small number what a value says. */
export function writeNumber(memory: DataView, address: number, [offset, width, shape]: Field, value: number): void {
  if (width !== 2 || shape.length) throw new RangeError('Only a field of one small number can be written.');
  memory.setInt16(address + offset, value, true);
}

function readNumber(memory: DataView, place: number, width: number): number | bigint {
  if (width === 1) return memory.getInt8(place);
  if (width === 2) return memory.getInt16(place, true);
  if (width === 4) return memory.getInt32(place, true);
  return exact(memory.getBigInt64(place, true));
}
