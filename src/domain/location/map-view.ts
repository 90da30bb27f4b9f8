import { EARTH_RADIUS_KM, type Position } from './great-circle.ts';

/** Size of a drawing in its own units; the page decides the displayed size. */
export const MAP_WIDTH = 600;
export const MAP_HEIGHT = 400;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

/** Outlines of states are true to 20 km, so a narrower map leaves them out rather than draw a wrong coast. */
export const STATES_FROM_KM = 500;

/** The part of the country that a map shows. */
export type MapView = { middle: Position; kmAcross: number };
export type MapPoint = { x: number; y: number };

const shrinkAt = ({ lat }: Position): number => Math.cos((lat * Math.PI) / 180);

/** Converts a position to drawing units. At the size of a state the error of this projection is below a pin. */
export function toMapPoint({ middle, kmAcross }: MapView, { lat, lng }: Position): MapPoint {
  const unitsPerDegree = (KM_PER_DEGREE * MAP_WIDTH) / kmAcross;
  return {
    x: MAP_WIDTH / 2 + (lng - middle.lng) * shrinkAt(middle) * unitsPerDegree,
    y: MAP_HEIGHT / 2 - (lat - middle.lat) * unitsPerDegree,
  };
}

/** The edges of a view in degrees, `share` larger on each side. */
export function toMapBox(view: MapView, share = 0) {
  const lat = ((view.kmAcross * MAP_HEIGHT) / MAP_WIDTH / KM_PER_DEGREE) * (0.5 + share);
  const lng = (view.kmAcross / KM_PER_DEGREE / shrinkAt(view.middle)) * (0.5 + share);
  const { middle } = view;
  return {
    west: middle.lng - lng,
    east: middle.lng + lng,
    south: middle.lat - lat,
    north: middle.lat + lat,
  };
}

/** Room around positions: pins stand above their points, so that there is more above and below than beside. */
const MARGIN = { beside: 1.45, above: 1.8 };

/** The smallest view that holds all positions with room for their pins. */
export function toViewOf(positions: readonly Position[], margin = MARGIN): MapView {
  const lats = positions.map(({ lat }) => lat);
  const lngs = positions.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const kmEast = (east - west) * KM_PER_DEGREE * shrinkAt(middle);
  const kmNorth = ((north - south) * KM_PER_DEGREE * MAP_WIDTH) / MAP_HEIGHT;
  return { middle, kmAcross: Math.max(kmEast * margin.beside, kmNorth * margin.above) };
}
