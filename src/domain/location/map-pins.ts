import type { Position } from './great-circle.ts';
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
};

/** Width of a letter of a pin's name, pixels. */
const LETTER = 9;

/** The pins of places. The only one is named on every map, of several each where its name covers no other. */
export function toPins(view: MapView, places: readonly PinnedPlace[]): MapPin[] {
  const pins = places.map(({ position, isExact, city }): MapPin => ({
    ...toMapPoint(view, position),
    isExact,
    name: city,
    tier: places.length === 1 ? 0 : null,
  }));
  for (const [tier, width] of labelWidths.entries()) {
    for (const pin of pins.filter((each) => each.tier === null)) {
      const name = toNameRoom(pin, width);
      const others = pins.filter((each) => each !== pin).flatMap((each) => toPinRooms(each, width));
      if (!others.some((other) => overlaps(name, other))) pin.tier = tier;
    }
  }
  return pins;
}

const toTip = ({ x, y }: MapPoint, width: number): MapPoint => ({
  x: (x / MAP_WIDTH) * width,
  y: (y / MAP_WIDTH) * width,
});

function toNameRoom(pin: MapPin, width: number): MapRoom {
  const tip = toTip(pin, width);
  const half = pin.name.length * (LETTER / 2) + 4;
  return { left: tip.x - half, right: tip.x + half, top: tip.y, bottom: tip.y + 24 };
}

/** What a pin covers on a map of a width: it stands above its point, and its name below. */
export function toPinRooms(pin: MapPin, width: number): MapRoom[] {
  const tip = toTip(pin, width);
  const head = { left: tip.x - 16, right: tip.x + 16, top: tip.y - 40, bottom: tip.y + 4 };
  const isNamed = pin.tier !== null && width >= (labelWidths[pin.tier] ?? Infinity);
  return isNamed ? [head, toNameRoom(pin, width)] : [head];
}
