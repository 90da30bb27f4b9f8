import type { Position } from './great-circle.ts';
import type { Locality } from './locality.ts';
import { labelWidths, overlaps, type MapRoom } from './map-labels.ts';
import { spreadPins, toSpots, type PinPlace } from './map-spread.ts';
import { MAP_WIDTH, toMapPoint, type MapPoint, type MapView } from './map-view.ts';

/** A place to pin: its position, or only its suburb's. */
export type PinnedPlace = { position: Position; isExact: boolean; city: string };

/** A pin with the name of its suburb below. */
export type MapPin = MapPoint & {
  isExact: boolean;
  name: string;
  /** Index of the width in `labelWidths` from which on its name has room; `null` when it never has. */
  tier: number | null;
  /** Where it stands on a map of each of the `labelWidths`: pins that are near each other stand apart on a narrow map. */
  stands: readonly PinPlace[];
  /** Pixels from the point down to the line of its name: below it, or above its pin where another is in the way below. */
  nameAt: number;
};

/** Width of a letter of a pin's name, pixels. */
const LETTER = 9;
/** A capital nearer than this is under the pin, which then bears its name: no other name has room there. */
const COVERED = 24;
/** Where the line of a name is: below a pin, below the ring of a suburb, and above a pin, which is 38 px high. */
const BELOW = 17;
const BELOW_RING = 29;
const OVER = -45;

/** The pins of places, named: one on every map, of several each spot with room. `capitals` must have their names. */
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
    stands: labelWidths.map(() => ({ aside: 0, lift: 0 })),
    nameAt: isExact || !isOne ? BELOW : BELOW_RING,
  }));
  if (isOne) return pins;
  const spots = toSpots(pins);
  const spread = labelWidths.map((width) => spreadPins(spots, width));
  for (const pin of pins) pin.stands = spread.flatMap((stands) => stands.get(pin) ?? []);
  const bearers = capitals.map((capital) => bearName(view, capital, spots));
  nameSpots(
    spots.toSorted((a, b) => Number(bearers.includes(b)) - Number(bearers.includes(a))),
    toCorners,
  );
  return pins;
}

const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Gives the name of a capital to the nearest spot that covers it; `null` when none does. */
function bearName(view: MapView, { name, position }: Locality, spots: MapPin[][]): MapPin[] | null {
  const point = toMapPoint(view, position);
  const farOf = ([first]: MapPin[]): number => (first === undefined ? Infinity : distance(first, point));
  const nearest = spots.filter((spot) => farOf(spot) < COVERED).toSorted((a, b) => farOf(a) - farOf(b))[0];
  if (nearest?.[0] === undefined) return null;
  nearest[0].name = name;
  return nearest;
}

/** The narrowest width from which on the name of each spot covers no pin and no other name. */
function nameSpots(spots: readonly MapPin[][], toCorners: (width: number) => readonly MapRoom[]): void {
  for (const tier of labelWidths.keys()) {
    for (const spot of spots) {
      const [first] = spot;
      if (first === undefined || first.tier !== null) continue;
      const over = OVER - Math.max(...spot.map(({ stands }) => stands[tier]?.lift ?? 0));
      const isFreeAt = (nameAt: number): boolean =>
        labelWidths.slice(tier).every((width) => {
          const own = spot.map((pin) => toHead(pin, width, { above: 38, below: 0 }));
          const others = spots.filter((each) => each !== spot).flat();
          const corners = nameAt < 0 ? toCorners(width) : [];
          const taken = [...own, ...others.flatMap((pin) => toPinRooms(pin, width)), ...corners];
          return isFree(toNameRoom({ ...first, nameAt }, width), taken);
        });
      const nameAt = [BELOW, over].find(isFreeAt);
      if (nameAt !== undefined) Object.assign(first, { tier, nameAt });
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

/** A pin on a map of a width, so many pixels above and below its tip. */
export function toHead(pin: MapPin, width: number, { above, below } = { above: 40, below: 4 }): MapRoom {
  const tip = toTip(pin, width);
  const tier = Math.max(
    0,
    labelWidths.findLastIndex((least) => width >= least),
  );
  const { aside, lift } = pin.stands[tier] ?? { aside: 0, lift: 0 };
  const [x, y] = [tip.x + aside, tip.y - lift];
  return { left: x - 16, right: x + 16, top: y - above, bottom: y + below };
}

/** What a pin covers on a map of a width: it stands above its point, and its name below. */
export function toPinRooms(pin: MapPin, width: number): MapRoom[] {
  const isNamed = pin.tier !== null && width >= (labelWidths[pin.tier] ?? Infinity);
  return isNamed ? [toHead(pin, width), toNameRoom(pin, width)] : [toHead(pin, width)];
}
