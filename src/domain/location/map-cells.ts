import type { MapPoint } from './map-view.ts';

/** The first point in each square of a size (drawing units): one walk over the points, however many there are. */
export function keepOnePerCell<T extends MapPoint>(points: readonly T[], size: number): T[] {
  const kept = new Map<string, T>();
  for (const point of points) {
    const cell = `${Math.floor(point.x / size)} ${Math.floor(point.y / size)}`;
    if (!kept.has(cell)) kept.set(cell, point);
  }
  return [...kept.values()];
}
