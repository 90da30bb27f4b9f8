import type { Position } from './great-circle.ts';
import type { Locality } from './locality.ts';
import { labelWidths, overlaps, type MapRoom } from './map-labels.ts';
import { MAP_WIDTH, toMapPoint, type MapPoint, type MapView } from './map-view.ts';

/** A place to pin: its position, or only its suburb's. */
export type PinnedPlace = { position: Position; isExact: boolean; city: string };

/** A pin with the name of its suburb below. */
export type MapPin = MapPoint & {
  isExact: boolean;
  name: string;
  /** Index of the width in `labelWidths` from which on its name has room; `null` when it never has. */
  tier: number | null;
  /** Pixels to the right of the point and above it where the pin stands: pins of one spot stand side by side, three in a row. */
  aside: number;
  lift: number;
  /** Pixels from the point down to the line of its name: below it, or above its pin where another is in the way below. */
  nameAt: number;
};

/** Width of a letter of a pin's name, pixels. */
const LETTER = 9;
/** Pins nearer than this (drawing units) are on one spot: their numbers would cover one another. */
const SPOT = 6;
/** A capital nearer than this is under the pin, which then bears its name: no other name has room there. */
const COVERED = 24;
const IN_A_ROW = 3;
const BESIDE = 32;
const ABOVE = 42;
/** Where the line of a name is: below a pin, below the ring of a suburb, and above a pin, which is 38 px high. */
const BELOW = 17;
const BELOW_RING = 29;
const OVER = -45;

/**
 * The pins of places. The only one is named on every map, of several each spot where its name covers no other pin.
 *
 * @param capitals whose names must be on the map.
 * @param toCorners what stands in the corners of a map of a width.
 */
export function toPins(
  view: MapView,
  places: readonly PinnedPlace[],
  capitals: readonly Locality[] = [],
  toCorners: (width: number) => readonly MapRoom[] = () => [],
): MapPin[] {
  const isOne = places.length === 1;
  const pins = places.map(({ position, isExact, city }): MapPin => ({
    ...toMapPoint(view, position),
    isExact,
    name: city,
    tier: isOne ? 0 : null,
    aside: 0,
    lift: 0,
    nameAt: isExact || !isOne ? BELOW : BELOW_RING,
  }));
  if (isOne) return pins;
  const spots = toSpots(pins);
  for (const spot of spots) standSideBySide(spot);
  const bearers = capitals.map((capital) => bearName(view, capital, spots));
  nameSpots(
    spots.toSorted((a, b) => Number(bearers.includes(b)) - Number(bearers.includes(a))),
    toCorners,
  );
  return pins;
}

const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Pins of one spot together; the first of them bears the name of all. */
function toSpots(pins: readonly MapPin[]): MapPin[][] {
  const spots: MapPin[][] = [];
  for (const pin of pins) {
    const spot = spots.find(([first]) => first !== undefined && distance(first, pin) < SPOT);
    if (spot === undefined) spots.push([pin]);
    else spot.push(pin);
  }
  return spots;
}

function standSideBySide(spot: readonly MapPin[]): void {
  for (const [index, pin] of spot.entries()) {
    const row = Math.floor(index / IN_A_ROW);
    const inRow = Math.min(IN_A_ROW, spot.length - row * IN_A_ROW);
    pin.aside = ((index % IN_A_ROW) - (inRow - 1) / 2) * BESIDE;
    pin.lift = row * ABOVE;
  }
}

/** Gives the name of a capital to the nearest spot that covers it; `null` when none does. */
function bearName(view: MapView, { name, position }: Locality, spots: MapPin[][]): MapPin[] | null {
  const point = toMapPoint(view, position);
  const farOf = ([first]: MapPin[]): number => (first === undefined ? Infinity : distance(first, point));
  const nearest = spots.filter((spot) => farOf(spot) < COVERED).toSorted((a, b) => farOf(a) - farOf(b))[0];
  if (nearest?.[0] === undefined) return null;
  nearest[0].name = name;
  return nearest;
}

/** The narrowest width from which on the name of each spot covers no other pin and no other name. */
function nameSpots(spots: readonly MapPin[][], toCorners: (width: number) => readonly MapRoom[]): void {
  for (const [tier, width] of labelWidths.entries()) {
    for (const spot of spots) {
      const [first] = spot;
      if (first === undefined || first.tier !== null) continue;
      const others = spots.filter((each) => each !== spot).flat();
      const pins = others.flatMap((pin) => toPinRooms(pin, width));
      const over = OVER - Math.max(...spot.map(({ lift }) => lift));
      const ways = [
        { nameAt: BELOW, taken: pins },
        { nameAt: over, taken: [...pins, ...toCorners(width)] },
      ];
      const free = ways.find(({ nameAt, taken }) => isFree(toNameRoom({ ...first, nameAt }, width), taken));
      if (free !== undefined) Object.assign(first, { tier, nameAt: free.nameAt });
    }
  }
}

const isFree = (name: MapRoom, taken: readonly MapRoom[]): boolean =>
  name.top >= 0 && !taken.some((other) => overlaps(name, other));

const toTip = ({ x, y }: MapPoint, width: number): MapPoint => ({
  x: (x / MAP_WIDTH) * width,
  y: (y / MAP_WIDTH) * width,
});

function toNameRoom(pin: MapPin, width: number): MapRoom {
  const tip = toTip(pin, width);
  const half = pin.name.length * (LETTER / 2) + 4;
  return {
    left: tip.x - half,
    right: tip.x + half,
    top: tip.y + pin.nameAt - BELOW,
    bottom: tip.y + pin.nameAt + 7,
  };
}

/** What a pin covers on a map of a width: it stands above its point, and its name below. */
export function toPinRooms(pin: MapPin, width: number): MapRoom[] {
  const tip = toTip(pin, width);
  const [x, y] = [tip.x + pin.aside, tip.y + pin.lift];
  const head = { left: x - 16, right: x + 16, top: y - 40, bottom: y + 4 };
  const isNamed = pin.tier !== null && width >= (labelWidths[pin.tier] ?? Infinity);
  return isNamed ? [head, toNameRoom(pin, width)] : [head];
}
