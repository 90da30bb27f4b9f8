import { greatCircleKm } from './great-circle.ts';
import { CAPITAL_RANK, type Locality } from './locality.ts';
import { keepOnePerCell } from './map-cells.ts';
import type { PinnedPlace } from './map-pins.ts';
import { STATES_FROM_KM, toMapPoint, type MapPoint, type MapView } from './map-view.ts';

/** A locality at its point of the drawing. */
type Candidate = MapPoint & Locality;

const LABELLED_MAX = 400;
/** Cells (drawing units) with one candidate each: about the height of a name on the widest map. */
const CELL = 12;
/** Where whole states show, a name for a region: a city would else take all names for its suburbs. */
const WIDE_CELL = 50;
/** Least rank there: places that name a district. */
const WIDE_RANK = 2;

/** Localities in the order in which they get a name: capitals, then known ones before near ones, a few hundred at most. */
export function listCandidates(
  view: MapView,
  around: readonly Locality[],
  places: readonly PinnedPlace[],
): Candidate[] {
  const own = new Set(places.map(({ city }) => city.toLowerCase()));
  const named = around.filter(({ name }) => !own.has(name.toLowerCase()));
  const weigh = toWeigh(view, places);
  return thinOut(view, named)
    .map((candidate) => ({ candidate, weight: weigh(candidate) }))
    .toSorted((a, b) => a.weight - b.weight)
    .slice(0, LABELLED_MAX)
    .map(({ candidate }) => candidate);
}

/** The most important of each cell, so that the time is bounded by the size of the drawing. */
function thinOut(view: MapView, named: readonly Locality[]): Candidate[] {
  const isWide = view.kmAcross >= STATES_FROM_KM;
  const points = named
    .filter(({ rank }) => !isWide || rank >= WIDE_RANK)
    .map((locality) => ({ ...locality, ...toMapPoint(view, locality.position) }))
    .toSorted((a, b) => b.rank - a.rank);
  return keepOnePerCell(points, isWide ? WIDE_CELL : CELL);
}

/** Weights in kilometres: a rank outweighs an eighth of the width, a capital everything. */
const toWeigh =
  ({ kmAcross }: MapView, places: readonly PinnedPlace[]) =>
  ({ rank, position }: Locality): number => {
    const km = Math.min(...places.map((place) => greatCircleKm(place.position, position)));
    return rank === CAPITAL_RANK ? km - 10 * kmAcross : km - (rank * kmAcross) / 8;
  };
