import { listNeighbours } from './bearing.ts';
import { greatCircleKm } from './great-circle.ts';
import type { Localities, Locality } from './locality.ts';
import { placeLabels, type MapLabel, type MapRoom } from './map-labels.ts';
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  toMapBox,
  toMapPoint,
  toViewOf,
  type MapPoint,
  type MapView,
} from './map-view.ts';
import { toPinRooms, toPins, type MapPin, type PinnedPlace } from './map-pins.ts';
import { listStateShapes } from './state-shapes.ts';
import { capitals, stateOutlines } from './state-outlines.data.ts';
import type { AustralianState } from './postcode-state.ts';

/** A drawing of the surroundings of some places, in plain data. */
export type PlaceMap = {
  /** The outlines of states as SVG paths, where the view is so wide that they are true; else none. */
  states: string[];
  /** Suburbs as one SVG path of dots, and the width of its round stroke. */
  towns: { d: string; width: number };
  names: MapLabel[];
  /** In the order of the places; several are numbered from 1. */
  pins: MapPin[];
  /** A round number of kilometres and the share of the width (percent) that it takes. */
  scale: { km: number; share: number };
  /** The drawing in words, for those who do not see it. */
  words: string;
  /** Where the first place lies: `4 km north of Chatswood`. */
  neighbours: string[];
};

/** Widths to try, kilometres: the first that shows enough names to find one's way by. */
const widths = [14, 20, 30, 45, 70, 110, 170, 260, 400, 700, 1200];
const NAMES_MIN = 14;
const KNOWN_MIN = 2;
/** Outlines of states are true to 20 km, so a narrower map leaves them out rather than draw a wrong coast. */
const STATES_FROM_KM = 500;
/** Room around a state that is shown as a whole. */
const STATE_MARGIN = { beside: 1.2, above: 1.2 };
/** Least width of a suburb, kilometres: neighbouring ones touch, parks and water stay open. */
const SUBURB_KM = 2.6;
/** In the country, suburbs are wider: so many times the distance to the next one. */
const SUBURB_SHARE = 1.5;
const LABELLED_MAX = 400;
const NEIGHBOURS = 3;

const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const SCALE_SHARE = 0.22;

/** Draws places at the scale that holds them all and names what is around. */
export function toPlaceMap(
  places: readonly PinnedPlace[],
  { localities, state }: { localities: Localities; state: AustralianState },
  isCorner: boolean,
): PlaceMap {
  const [first] = places;
  if (first === undefined) return toStateMap(state, isCorner);
  const view = decideView(places, localities);
  const around = localities.within(toMapBox(view));
  const pins = toPins(view, places);
  const scale = toScale(view);
  const neighbours = listNeighbours(
    first.position,
    localities.within(toMapBox(view, 0.25)),
    first.city,
    NEIGHBOURS,
  );
  const names = placeLabels(listCandidates(view, around, places), (width) => [
    ...pins.flatMap((pin) => toPinRooms(pin, width)),
    ...toCorners(width, isCorner),
  ]);
  return {
    states: view.kmAcross < STATES_FROM_KM ? [] : listStateShapes(view),
    towns: toTowns(view, localities.within(toMapBox(view, 0.05))),
    names: toShares(names),
    pins: toShares(pins),
    scale,
    words: toWords(places, neighbours),
    neighbours,
  };
}

const toShare = (value: number, whole: number): number => Math.round((value / whole) * 1000) / 10;

/** Points in percent of the drawing, so that names and pins keep their size at any width. */
const toShares = <T extends MapPoint>(points: readonly T[]): T[] =>
  points.map((point) => ({ ...point, x: toShare(point.x, MAP_WIDTH), y: toShare(point.y, MAP_HEIGHT) }));

/** The whole state with its capital, for a place whose position nobody knows. The ACT is too small for its own. */
function toStateMap(state: AustralianState, isCorner: boolean): PlaceMap {
  const ring = stateOutlines[state === 'ACT' ? 'NSW' : state].map(([lng, lat]) => ({ lat, lng }));
  const view = toViewOf(ring, STATE_MARGIN);
  const { name, long, lat } = capitals[state];
  const capital = { name, rank: 3, ...toMapPoint(view, { lat, lng: long }) };
  return {
    states: listStateShapes(view),
    towns: { d: '', width: 0 },
    names: toShares(placeLabels([capital], (width) => toCorners(width, isCorner))),
    pins: [],
    scale: toScale(view),
    words: `Map of ${state}`,
    neighbours: [],
  };
}

/** The narrowest view that holds the places and enough names around them. */
function decideView(places: readonly PinnedPlace[], localities: Localities): MapView {
  const { middle, kmAcross } = toViewOf(places.map(({ position }) => position));
  const wide = widths.filter((km) => km >= kmAcross);
  for (const km of [...(kmAcross > (widths[0] ?? 0) ? [kmAcross] : []), ...wide]) {
    const around = localities.within(toMapBox({ middle, kmAcross: km }));
    const known = around.filter(({ rank }) => rank > 0).length;
    if (around.length >= NAMES_MIN && known >= KNOWN_MIN) return { middle, kmAcross: km };
  }
  return { middle, kmAcross: wide.at(-1) ?? kmAcross };
}

/** Localities in the order in which they get a name: known ones before near ones, a few hundred at most. */
function listCandidates(
  view: MapView,
  around: readonly Locality[],
  places: readonly PinnedPlace[],
): (MapPoint & Locality)[] {
  const kmOf = ({ position }: Locality): number =>
    Math.min(...places.map((place) => greatCircleKm(place.position, position)));
  const isPinned = ({ name }: Locality): boolean =>
    places.some(({ city }) => city.toLowerCase() === name.toLowerCase());
  const weigh = (locality: Locality): number => kmOf(locality) - (locality.rank * view.kmAcross) / 8;
  return around
    .filter((locality) => !isPinned(locality))
    .map((locality) => ({ locality, weight: weigh(locality) }))
    .toSorted((a, b) => a.weight - b.weight)
    .slice(0, LABELLED_MAX)
    .map(({ locality }) => ({ ...locality, ...toMapPoint(view, locality.position) }));
}

/** A path of points: a round stroke draws a dot at each, and neighbouring dots become one shape. */
function toTowns(view: MapView, around: readonly Locality[]): PlaceMap['towns'] {
  const points = around.map(({ position }) => toMapPoint(view, position));
  const unique = new Set(points.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`));
  const least = (SUBURB_KM * MAP_WIDTH) / view.kmAcross;
  return { d: [...unique].join(''), width: Math.round(Math.max(least, toSpacing(points) * SUBURB_SHARE)) };
}

/** The usual distance from a point to its next one; 0 for a few points. */
function toSpacing(points: readonly MapPoint[]): number {
  const next = points.map((point) =>
    Math.min(
      ...points.map((other) =>
        other === point ? Infinity : Math.hypot(point.x - other.x, point.y - other.y),
      ),
    ),
  );
  const middle = next.toSorted((a, b) => a - b)[Math.floor(next.length / 2)] ?? 0;
  return Number.isFinite(middle) ? middle : 0;
}

function toScale({ kmAcross }: MapView): PlaceMap['scale'] {
  const km = scales.findLast((each) => each <= kmAcross * SCALE_SHARE) ?? 1;
  return { km, share: Math.round((km / kmAcross) * 1000) / 10 };
}

/** The scale at the bottom right, north at the top right, and the button of an interactive map at the bottom left. */
function toCorners(width: number, isCorner: boolean): MapRoom[] {
  const height = (width * MAP_HEIGHT) / MAP_WIDTH;
  const room = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom });
  const scale = room(width * (1 - SCALE_SHARE) - 24, width, height - 36, height);
  const north = room(width - 36, width, 0, 48);
  return [scale, north, ...(isCorner ? [room(0, 260, height - 64, height)] : [])];
}

function toWords(places: readonly PinnedPlace[], neighbours: readonly string[]): string {
  const [first] = places;
  if (places.length > 1) return `Map with ${places.length} numbered pins, in the order of the list`;
  const where =
    first?.isExact === true ? `a pin in ${first.city}` : `the middle of ${first?.city ?? ''} marked`;
  return neighbours.length === 0 ? `Map with ${where}` : `Map with ${where}: ${neighbours.join(', ')}`;
}
