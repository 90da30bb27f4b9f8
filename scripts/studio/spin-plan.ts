/** Spins and walkarounds of a vehicle: the views, their order, the names of their files. */
import type { View } from './camera.ts';

export const SPIN_FRAMES = 36;
/** Pixels of a frame (GAL-21). */
export const SPIN_SIZE = { width: 600, height: 400 } as const;
/** The first frame has the view of a hero; then the near side moves to the left, as a drag to the left expects. */
const FIRST_AZIMUTH = 36;
const SPIN_ELEVATION = 6.5;

export const spinViews: readonly View[] = Array.from({ length: SPIN_FRAMES }, (_, frame) => ({
  azimuth: FIRST_AZIMUTH - (frame * 360) / SPIN_FRAMES,
  elevation: SPIN_ELEVATION,
  spin: true,
}));

const flat = (vehicle: string): string => vehicle.replace('/', '-');

/** Within the demo folder; frames are numbered from 00. */
export const spinFiles = (vehicle: string): string[] =>
  spinViews.map((_, frame) => `spin/${flat(vehicle)}/${String(frame).padStart(2, '0')}.webp`);

export const FILM_SIZE = { width: 960, height: 540 } as const;
export const FILM_RATE = 20;
const FILM_SECONDS = 7;

/** A position on the walk, at a share of its time. */
interface Stop {
  readonly at: number;
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
  readonly ahead: number;
  readonly above: number;
}

/** From a lamp round the right side and the tail to the other lamp. */
const stops: readonly Stop[] = [
  { at: 0, azimuth: 22, elevation: 3.2, distance: 0.56, ahead: 0.95, above: -0.05 },
  { at: 0.14, azimuth: 36, elevation: 4.6, distance: 0.84, ahead: 0.3, above: 0 },
  { at: 0.34, azimuth: 84, elevation: 4.2, distance: 0.97, ahead: 0, above: 0 },
  { at: 0.54, azimuth: 138, elevation: 6.5, distance: 0.9, ahead: -0.2, above: 0 },
  { at: 0.7, azimuth: 188, elevation: 8, distance: 0.8, ahead: -0.45, above: 0 },
  { at: 0.86, azimuth: 262, elevation: 6, distance: 0.96, ahead: 0, above: 0 },
  { at: 1, azimuth: 322, elevation: 5, distance: 0.92, ahead: 0.15, above: 0 },
];

/** Interpolates one number of the stops smoothly: a Catmull-Rom spline. */
function between(key: keyof Stop, t: number): number {
  const i = Math.max(
    0,
    stops.findLastIndex((stop) => stop.at <= t && stop !== stops.at(-1)),
  );
  const value = (k: number): Stop => stops[Math.max(0, Math.min(stops.length - 1, k))]!;
  const [a, b] = [value(i), value(i + 1)];
  const slope = (k: number): number => {
    const [before, after] = [value(k - 1), value(k + 1)];
    return after.at === before.at ? 0 : (after[key] - before[key]) / (after.at - before.at);
  };
  const width = b.at - a.at;
  const u = (t - a.at) / width;
  const [u2, u3] = [u * u, u * u * u];
  return (
    (2 * u3 - 3 * u2 + 1) * a[key] +
    (u3 - 2 * u2 + u) * width * slope(i) +
    (3 * u2 - 2 * u3) * b[key] +
    (u3 - u2) * width * slope(i + 1)
  );
}

/** Slow at both ends. */
const eased = (t: number): number => t + 0.35 * (t * t * (3 - 2 * t) - t);

export const filmViews: readonly View[] = Array.from({ length: FILM_SECONDS * FILM_RATE }, (_, frame) => {
  const t = eased(frame / (FILM_SECONDS * FILM_RATE - 1));
  return {
    azimuth: between('azimuth', t),
    elevation: between('elevation', t),
    walk: { distance: between('distance', t), ahead: between('ahead', t), above: between('above', t) },
  };
});

/** Video and poster within the demo folder. */
export const filmFiles = (vehicle: string): { film: string; poster: string } => ({
  film: `film/${flat(vehicle)}.webm`,
  poster: `film/${flat(vehicle)}.webp`,
});
/** The frame of the poster: the whole car from its best side. */
export const POSTER_FRAME = Math.round(FILM_SECONDS * FILM_RATE * 0.2);
