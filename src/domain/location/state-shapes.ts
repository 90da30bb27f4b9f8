import { MAP_HEIGHT, MAP_WIDTH, toMapPoint, type MapPoint, type MapView } from './map-view.ts';
import { stateOutlines } from './state-outlines.data.ts';

const isInPicture = (points: readonly MapPoint[]): boolean =>
  points.some(({ x }) => x > 0) &&
  points.some(({ x }) => x < MAP_WIDTH) &&
  points.some(({ y }) => y > 0) &&
  points.some(({ y }) => y < MAP_HEIGHT);

const toPath = (points: readonly MapPoint[]): string =>
  `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;

/** The outlines of the states in a view, as SVG paths. */
export const listStateShapes = (view: MapView): string[] =>
  Object.values(stateOutlines).flatMap((ring) => {
    const points = ring.map(([lng, lat]) => toMapPoint(view, { lat, lng }));
    return isInPicture(points) ? [toPath(points)] : [];
  });
