import { capitals, stateOutlines, type StateName } from './state-outlines.data.ts';

/** The drawing's own measure; how large it is shown, the page decides. */
export const MAP_WIDTH = 600;
export const MAP_HEIGHT = 400;
/** Room around the state, as a share of the drawing. */
const MARGIN = 0.1;
/** Below this distance from the pin, drawing units, a capital would lie under it. */
const CAPITAL_APART = 42;

type Point = { x: number; y: number };

export type StateMap = {
  /** Every state that is in the picture, as an SVG path; `here` is the one the place is in. */
  shapes: { state: StateName; d: string; here: boolean }[];
  /** `null` where the place's position is not known. */
  pin: Point | null;
  /** The state's capital, where it is not the place itself; its name stands left of a dot near the right edge. */
  capital: (Point & { name: string; anchor: 'start' | 'end' }) | null;
};

type Bounds = { west: number; east: number; south: number; north: number };

function boundsOf(state: StateName): Bounds {
  const ring = stateOutlines[state];
  const longs = ring.map(([long]) => long);
  const lats = ring.map(([, lat]) => lat);
  return {
    west: Math.min(...longs),
    east: Math.max(...longs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

/** Degrees to drawing units: the state in the middle, degrees of longitude as short as they are there. */
function toProjection(state: StateName): (long: number, lat: number) => Point {
  const { west, east, south, north } = boundsOf(state);
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const room = 1 - 2 * MARGIN;
  const scale = Math.min(
    (MAP_WIDTH * room) / ((east - west) * shrink),
    (MAP_HEIGHT * room) / (north - south),
  );
  return (long, lat) => ({
    x: Math.round(MAP_WIDTH / 2 + (long - (west + east) / 2) * shrink * scale),
    y: Math.round(MAP_HEIGHT / 2 - (lat - (south + north) / 2) * scale),
  });
}

const isInPicture = (points: readonly Point[]): boolean =>
  points.some(({ x }) => x > 0) &&
  points.some(({ x }) => x < MAP_WIDTH) &&
  points.some(({ y }) => y > 0) &&
  points.some(({ y }) => y < MAP_HEIGHT);

const toPath = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

/** The capital territory is too small for a picture of its own: it is shown within the state around it. */
const pictured = (state: StateName): StateName => (state === 'ACT' ? 'NSW' : state);

/**
 * A small map of the state a place is in, with its neighbours, a pin and the capital.
 *
 * @param place degrees; without both of them there is no pin.
 */
export function toStateMap(
  state: StateName,
  place: { lat?: number | undefined; long?: number | undefined },
): StateMap {
  const project = toProjection(pictured(state));
  const shapes = Object.entries(stateOutlines).flatMap(([name, ring]) => {
    const points = ring.map(([long, lat]) => project(long, lat));
    return isInPicture(points) ? [{ state: name as StateName, d: toPath(points), here: name === state }] : [];
  });
  const pin = place.lat === undefined || place.long === undefined ? null : project(place.long, place.lat);
  return { shapes, pin, capital: toCapital(state, project, pin) };
}

function toCapital(
  state: StateName,
  project: (long: number, lat: number) => Point,
  pin: Point | null,
): StateMap['capital'] {
  const { name, long, lat } = capitals[state];
  const at = project(long, lat);
  if (pin !== null && Math.hypot(at.x - pin.x, at.y - pin.y) < CAPITAL_APART) return null;
  return { ...at, name, anchor: at.x > MAP_WIDTH / 2 ? 'end' : 'start' };
}
