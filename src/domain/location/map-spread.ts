import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from './map-view.ts';

/** Pixels to the right of its point and above it where a pin stands on a map. */
export type PinPlace = { aside: number; lift: number };

/** Pins nearer than this (drawing units) are on one spot: they stand side by side as one block. */
const SPOT = 6;
const IN_A_ROW = 3;
const BESIDE = 32;
const ABOVE = 42;
/** Room of a pin above its tip, pixels: its point may touch the pin below, whose number is further down. */
const HALF_WIDTH = 16;
const HEIGHT = 38;
/** Times that blocks are pushed apart: each push may bring one nearer to a third. */
const ROUNDS = 200;

/** Pins of one spot. `x` and `y` are the pixels from its own place to where it stands on a narrow map. */
type Block<T> = MapPoint & { pins: T[]; at: MapPoint; halfWidth: number; height: number };

/** Pins of one spot together; the first of them bears the name of all. */
export function toSpots<T extends MapPoint>(pins: readonly T[]): T[][] {
  const spots: [T, ...T[]][] = [];
  for (const pin of pins) {
    const spot = spots.find(([first]) => Math.hypot(first.x - pin.x, first.y - pin.y) < SPOT);
    if (spot === undefined) spots.push([pin]);
    else spot.push(pin);
  }
  return spots;
}

/** Where the pins of spots stand on a map of a width (px), so that none covers another's number. */
export function spreadPins<T extends MapPoint>(
  spots: readonly (readonly T[])[],
  width: number,
): Map<T, PinPlace> {
  const blocks = spots.map((pins) => toBlock(pins, width));
  for (let round = 0; round < ROUNDS && pushApart(blocks, width); round += 1);
  return new Map(blocks.flatMap((block) => block.pins.map((pin, index) => [pin, toPlace(block, index)])));
}

function toBlock<T extends MapPoint>(pins: readonly T[], width: number): Block<T> {
  const { x = 0, y = 0 } = pins[0] ?? {};
  const rows = Math.ceil(pins.length / IN_A_ROW);
  return {
    pins: [...pins],
    at: { x: (x / MAP_WIDTH) * width, y: (y / MAP_WIDTH) * width },
    x: 0,
    y: 0,
    halfWidth: HALF_WIDTH + ((Math.min(IN_A_ROW, pins.length) - 1) * BESIDE) / 2,
    height: HEIGHT + (rows - 1) * ABOVE,
  };
}

/** Three in a row, the next row above. */
function toPlace({ pins, x, y }: Block<unknown>, index: number): PinPlace {
  const row = Math.floor(index / IN_A_ROW);
  const inRow = Math.min(IN_A_ROW, pins.length - row * IN_A_ROW);
  return {
    aside: Math.round(x) + ((index % IN_A_ROW) - (inRow - 1) / 2) * BESIDE,
    lift: row * ABOVE - Math.round(y),
  };
}

/** Moves blocks that share room apart by the shorter way, half each, within the map; whether any did. */
function pushApart(blocks: readonly Block<unknown>[], width: number): boolean {
  let isMoved = false;
  for (const [index, a] of blocks.entries())
    for (const b of blocks.slice(index + 1)) {
      const [dx, dy] = [b.at.x + b.x - a.at.x - a.x, b.at.y + b.y - a.at.y - a.y];
      const beside = a.halfWidth + b.halfWidth - Math.abs(dx);
      const above = dy > 0 ? b.height - dy : a.height + dy;
      if (beside <= 0.5 || above <= 0.5) continue;
      isMoved = true;
      const [key, push] =
        beside <= above
          ? (['x', Math.sign(dx || 1) * beside] as const)
          : (['y', Math.sign(dy || 1) * above] as const);
      a[key] -= push / 2;
      b[key] += push / 2;
      keepInside(a, width);
      keepInside(b, width);
    }
  return isMoved;
}

function keepInside(block: Block<unknown>, width: number): void {
  const { at, halfWidth, height } = block;
  const bottom = (width * MAP_HEIGHT) / MAP_WIDTH;
  block.x = between(at.x + block.x, halfWidth, width - halfWidth) - at.x;
  block.y = between(at.y + block.y, height, bottom - 4) - at.y;
}

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
