/** The hall of a workshop or a showroom: floor, walls, roof and its lamps. Its front is open towards the camera. */
import type { Cabin } from './interior-parts.ts';
import { dark, frosted, lamp, type PlaceTrim } from './place-trim.ts';

export interface Hall {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
  readonly height: number;
}

/** An opening in the back wall, from one x to another, up to a height. */
export interface Gate {
  readonly from: number;
  readonly to: number;
  readonly top: number;
}

export function addFloor(cabin: Cabin, { left, right, back, front }: Hall, trim: PlaceTrim): void {
  const size = [right - left + 2, 0.1, front - back + 6] as const;
  cabin.box([...size], 0.001, trim.floor, { at: [(left + right) / 2, -0.05, (front + back) / 2 + 2.5] });
}

/** The back wall, in pieces round the gate, with a plinth. */
export function addBackWall(
  cabin: Cabin,
  { left, right, back, height }: Hall,
  trim: PlaceTrim,
  gate?: Gate,
): void {
  const piece = (x0: number, x1: number, y0: number, y1: number): void => {
    if (x1 - x0 < 0.01 || y1 - y0 < 0.01) return;
    cabin.box([x1 - x0, y1 - y0, 0.2], 0.001, trim.wall, {
      at: [(x0 + x1) / 2, (y0 + y1) / 2, back - 0.1],
    });
    if (y0 === 0) cabin.box([x1 - x0, 0.16, 0.03], 0.004, dark, { at: [(x0 + x1) / 2, 0.08, back + 0.015] });
  };
  if (gate === undefined) {
    piece(left, right, 0, height);
    return;
  }
  piece(left, gate.from, 0, height);
  piece(gate.to, right, 0, height);
  piece(gate.from, gate.to, gate.top, height);
}

export function addSideWall(cabin: Cabin, hall: Hall, trim: PlaceTrim, side: 'left' | 'right'): void {
  const { back, front, height } = hall;
  const x = hall[side] + (side === 'left' ? -0.1 : 0.1);
  cabin.box([0.2, height, front - back], 0.001, trim.wall, { at: [x, height / 2, (front + back) / 2] });
}

/** The roof with rows of lamps across it. */
export function addRoof(
  cabin: Cabin,
  { left, right, back, front, height }: Hall,
  trim: PlaceTrim,
  rows: number,
): void {
  const middle = (left + right) / 2;
  cabin.box([right - left + 0.4, 0.2, front - back], 0.001, trim.ceiling, {
    at: [middle, height + 0.1, (front + back) / 2],
  });
  for (let row = 0; row < rows; row += 1) {
    const z = back + ((front - back) * (row + 0.6)) / rows;
    cabin.box([right - left - 1.6, 0.24, 0.16], 0.01, dark, { at: [middle, height - 0.12, z - 0.4] });
    for (const along of [-0.31, 0, 0.31])
      cabin.box([(right - left) * 0.24, 0.05, 0.34], 0.01, lamp, {
        at: [middle + along * (right - left), height - 0.3, z],
      });
  }
}

/** A band of frosted glass under the roof. */
export function addClerestory(cabin: Cabin, { left, right, back, height }: Hall): void {
  const [width, y] = [right - left, height - 0.85];
  cabin.box([width, 0.8, 0.06], 0.004, frosted, { at: [(left + right) / 2, y, back + 0.03] });
  for (let i = 0; i <= 10; i += 1)
    cabin.box([0.07, 0.86, 0.1], 0.004, dark, { at: [left + (width * i) / 10, y, back + 0.05] });
  for (const edge of [-0.42, 0.42])
    cabin.box([width, 0.06, 0.1], 0.004, dark, { at: [(left + right) / 2, y + edge, back + 0.05] });
}

/** Upright bars of a glass front, and a rail along its top; the glass itself is clear. */
export function addGlazing(cabin: Cabin, hall: Hall, gate: Gate): void {
  const { back } = hall;
  const count = Math.round((gate.to - gate.from) / 1.9);
  for (let i = 0; i <= count; i += 1) {
    const x = gate.from + ((gate.to - gate.from) * i) / count;
    cabin.box([0.07, gate.top, 0.12], 0.004, dark, { at: [x, gate.top / 2, back] });
  }
  for (const y of [0.05, 2.7, gate.top - 0.05])
    cabin.box([gate.to - gate.from, 0.07, 0.1], 0.004, dark, { at: [(gate.from + gate.to) / 2, y, back] });
}
