import { keepOnePerCell } from './map-cells.ts';
import { MAP_WIDTH, toMapPoint, type MapPoint, type MapView } from './map-view.ts';
import type { Locality } from './locality.ts';

/** Suburbs as one SVG path of dots, and the width of its round stroke. */
export type MapTowns = { d: string; width: number };

export const noTowns: MapTowns = { d: '', width: 0 };

/** Least width of a suburb, kilometres: neighbouring ones touch, parks and water stay open. */
const SUBURB_KM = 2.6;
/** In the country, suburbs are wider: so many times the distance to the next one. */
const SUBURB_SHARE = 1.5;
/** So many dots fill a drawing: more would only lie over one another, and each is some bytes of every page with the map. */
export const TOWNS_MAX = 360;
/** Cells to try, drawing units: from the width of a dot to one that holds the maximum however dense the country is. */
const cells = [2, 4, 6, 9, 13, 19, 28];

/** A path of points: a round stroke draws a dot at each, and neighbouring dots become one shape. */
export function toTowns(view: MapView, around: readonly Locality[]): MapTowns {
  const all = around.map(({ position }) => toMapPoint(view, position));
  const points = thinOut(all).toSorted((a, b) => a.y - b.y);
  const least = (SUBURB_KM * MAP_WIDTH) / view.kmAcross;
  return { d: toDots(points), width: Math.round(Math.max(least, toSpacing(points) * SUBURB_SHARE)) };
}

function thinOut(points: readonly MapPoint[]): readonly MapPoint[] {
  let kept = points;
  for (const cell of cells) {
    kept = keepOnePerCell(points, cell);
    if (kept.length <= TOWNS_MAX) break;
  }
  return kept.slice(0, TOWNS_MAX);
}

/** Dots relative to the one before: half the size of places in the drawing. */
function toDots(points: readonly MapPoint[]): string {
  let [fromX, fromY] = [0, 0];
  const dots = points.map((point) => {
    const [x, y] = [Math.round(point.x), Math.round(point.y)];
    const dot = `m${x - fromX} ${y - fromY}h0`;
    [fromX, fromY] = [x, y];
    return dot;
  });
  return dots.join('');
}

/** The usual distance from a point to its next one; 0 for a few points. Its time is bounded as the points are few. */
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
