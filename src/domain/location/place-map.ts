import { listNeighbours } from './bearing.ts';
import { CAPITAL_RANK, type Localities } from './locality.ts';
import { listCandidates } from './map-candidates.ts';
import { placeLabels, type MapLabel, type MapRoom } from './map-labels.ts';
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  STATES_FROM_KM,
  toMapBox,
  toMapPoint,
  toViewOf,
  type MapPoint,
  type MapView,
} from './map-view.ts';
import { toPinRooms, toPins, type MapPin, type PinnedPlace } from './map-pins.ts';
import { noTowns, toTowns, type MapTowns } from './map-towns.ts';
import { listStateShapes } from './state-shapes.ts';
import { capitals, stateOutlines } from './state-outlines.data.ts';
import type { AustralianState } from './postcode-state.ts';

/** A drawing of the surroundings of some places, in plain data. */
export type PlaceMap = {
  /** The outlines of states as SVG paths, where the view is so wide that they are true; else none. */
  states: string[];
  /** The suburbs, where the view is so narrow that they can be told apart. */
  towns: MapTowns;
  names: MapLabel[];
  /** In the order of the places; several are numbered from 1, and a number stays with its place. */
  pins: MapPin[];
  /** A round number of kilometres and the share of the width (percent) that it takes. */
  scale: { km: number; share: number };
  /** The drawing in words, for those who do not see it. */
  words: string;
  /** Where the only place lies: `4 km north of Chatswood`; none for several. */
  neighbours: string[];
};

/** Widths to try, kilometres: the first that shows enough names to find one's way by. */
const widths = [14, 20, 30, 45, 70, 110, 170, 260, 400, 700, 1200];
const NAMES_MIN = 14;
const KNOWN_MIN = 2;
/** Room around a state that is shown as a whole. */
const STATE_MARGIN = { beside: 1.2, above: 1.2 };
const NEIGHBOURS = 3;

const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const SCALE_SHARE = 0.22;

type Around = { localities: Localities; state: AustralianState };

/** Draws places at the scale that holds them all and names what is around. */
export function toPlaceMap(places: readonly PinnedPlace[], around: Around, isCorner: boolean): PlaceMap {
  const [first] = places;
  if (first === undefined) return toStateMap(around.state, isCorner);
  const view = decideView(places, around.localities);
  const shown = around.localities.within(toMapBox(view));
  const capitalsShown = shown.filter(({ rank }) => rank === CAPITAL_RANK);
  const toTaken = (width: number): MapRoom[] => toCorners(width, isCorner, view);
  const pins = toPins(view, places, capitalsShown, toTaken);
  const borne = new Set(pins.map(({ name }) => name));
  const candidates = listCandidates(view, shown, places).filter(({ name }) => !borne.has(name));
  const names = placeLabels(candidates, (width) => [
    ...pins.flatMap((pin) => toPinRooms(pin, width)),
    ...toTaken(width),
  ]);
  const neighbours = places.length > 1 ? [] : listAround(view, first, around.localities);
  return {
    ...toGround(view, around.localities),
    names: toShares(names),
    pins: toShares(pins),
    scale: toScale(view),
    words: toWords(places, neighbours),
    neighbours,
  };
}

/** A place on the suburbs around it without their names, for a picture too small for them. */
export function toPlaceSketch(place: PinnedPlace | null, around: Around): PlaceMap {
  if (place === null) return { ...toStateMap(around.state, false), names: [] };
  const view = decideView([place], around.localities);
  return {
    ...toGround(view, around.localities),
    names: [],
    pins: toShares(toPins(view, [place])),
    scale: toScale(view),
    words: toWords([place], []),
    neighbours: [],
  };
}

/** States where the view is wide, else suburbs: there they would be a shade along the coast. */
function toGround(view: MapView, localities: Localities): Pick<PlaceMap, 'states' | 'towns'> {
  if (view.kmAcross >= STATES_FROM_KM) return { states: listStateShapes(view), towns: noTowns };
  return { states: [], towns: toTowns(view, localities.within(toMapBox(view, 0.05))) };
}

const listAround = (view: MapView, { position, city }: PinnedPlace, localities: Localities): string[] =>
  listNeighbours(position, localities.within(toMapBox(view, 0.25)), city, NEIGHBOURS);

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
    towns: noTowns,
    names: toShares(placeLabels([capital], (width) => toCorners(width, isCorner, view))),
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

function toScale({ kmAcross }: MapView): PlaceMap['scale'] {
  const km = scales.findLast((each) => each <= kmAcross * SCALE_SHARE) ?? 1;
  return { km, share: Math.round((km / kmAcross) * 1000) / 10 };
}

/** Whoever sees the outlines of states knows where north is; the names need its corner there. */
const hasNorth = ({ kmAcross }: MapView): boolean => kmAcross < STATES_FROM_KM;

/** The scale at the bottom right, north at the top right, and the button of an interactive map at the bottom left. */
function toCorners(width: number, isCorner: boolean, view: MapView): MapRoom[] {
  const height = (width * MAP_HEIGHT) / MAP_WIDTH;
  const room = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom });
  const scale = room(width * (1 - SCALE_SHARE) - 24, width, height - 36, height);
  const north = room(width - 36, width, 0, 48);
  return [
    scale,
    ...(hasNorth(view) ? [north] : []),
    ...(isCorner ? [room(0, 260, height - 64, height)] : []),
  ];
}

function toWords(places: readonly PinnedPlace[], neighbours: readonly string[]): string {
  const [first] = places;
  if (places.length > 1)
    return `Map with ${places.length} numbered pins; each place in the list has the number of its pin`;
  const where =
    first?.isExact === true ? `a pin in ${first.city}` : `the middle of ${first?.city ?? ''} marked`;
  return neighbours.length === 0 ? `Map with ${where}` : `Map with ${where}: ${neighbours.join(', ')}`;
}
