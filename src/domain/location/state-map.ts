import { capitals, stateOutlines, type StateName } from './state-outlines.data.ts';

/** Size of the drawing in its own units; the page decides the displayed size. */
export const MAP_WIDTH = 600;
export const MAP_HEIGHT = 400;
/** Margin around the state, as a share of the drawing. */
const MARGIN = 0.1;
/** Minimum distance between the pin and the capital, drawing units; a nearer capital is omitted. */
const CAPITAL_APART = 42;

type Point = { x: number; y: number };

export type StateMap = {
  /** The visible states as SVG paths; `here` marks the state of the location. */
  shapes: { state: StateName; d: string; here: boolean }[];
  /** `null` when the position is unknown. */
  pin: Point | null;
  /** The state's capital, unless it is under the pin; near the right edge its name is left of the dot. */
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

/** Converts degrees to drawing units, with the state centred and longitude scaled to its latitude. */
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

/** The ACT is too small for a map of its own, so the map shows NSW. */
const pictured = (state: StateName): StateName => (state === 'ACT' ? 'NSW' : state);

/**
 * A small map of a state with its neighbours, a pin and the capital.
 *
 * @param position degrees; there is no pin unless both are given.
 */
export function toStateMap(
  state: StateName,
  position: { lat?: number | undefined; long?: number | undefined },
): StateMap {
  const project = toProjection(pictured(state));
  const shapes = Object.entries(stateOutlines).flatMap(([name, ring]) => {
    const points = ring.map(([long, lat]) => project(long, lat));
    return isInPicture(points) ? [{ state: name as StateName, d: toPath(points), here: name === state }] : [];
  });
  const pin =
    position.lat === undefined || position.long === undefined ? null : project(position.long, position.lat);
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
