/** Mathematics of all shapes in the studio: smooth curves and smooth minima. Lengths are metres. */

/** A point of a control polygon; the meaning of the two axes is the curve's own. */
export type Point = readonly [number, number];
export type Curve = (x: number) => number;

const SAMPLES = 400;
/** A curve is evaluated slightly outside its control points, where it continues in a straight line. */
const OVERHANG = 0.6;

/** Tangents of a monotone cubic: zero where the polygon turns, so that no bump is invented between points. */
function monotoneTangents(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((p, i) => (p[1] - points[i]![1]) / (p[0] - points[i]![0]));
  return points.map((_, i) => {
    const before = slopes[i - 1] ?? slopes[0]!;
    const after = slopes[i] ?? slopes.at(-1)!;
    if (i === 0 || i === points.length - 1) return i === 0 ? after : before;
    return before * after > 0 ? (2 * before * after) / (before + after) : 0;
  });
}

function hermite(points: readonly Point[], tangents: readonly number[], x: number): number {
  const first = points[0]!;
  const last = points.at(-1)!;
  if (x <= first[0]) return first[1] + tangents[0]! * (x - first[0]);
  if (x >= last[0]) return last[1] + tangents.at(-1)! * (x - last[0]);
  let i = 0;
  while (x > points[i + 1]![0]) i += 1;
  const [x0, y0] = points[i]!;
  const [x1, y1] = points[i + 1]!;
  const width = x1 - x0;
  const s = (x - x0) / width;
  const s2 = s * s;
  const s3 = s2 * s;
  return (
    (2 * s3 - 3 * s2 + 1) * y0 +
    (s3 - 2 * s2 + s) * width * tangents[i]! +
    (3 * s2 - 2 * s3) * y1 +
    (s3 - s2) * width * tangents[i + 1]!
  );
}

/** Gaussian smoothing of a table; past its ends the table is continued in a straight line. */
function smoothTable(raw: Float64Array, step: number, sigma: number): Float64Array {
  const n = raw.length;
  const reach = Math.ceil((3 * sigma) / step);
  const read = (k: number): number => {
    if (k < 0) return raw[0]! + (raw[1]! - raw[0]!) * k;
    if (k > n - 1) return raw[n - 1]! + (raw[n - 1]! - raw[n - 2]!) * (k - n + 1);
    return raw[k]!;
  };
  return Float64Array.from(raw, (_, k) => {
    let sum = 0;
    let weight = 0;
    for (let j = -reach; j <= reach; j += 1) {
      const w = Math.exp(-0.5 * ((j * step) / sigma) ** 2);
      sum += w * read(k + j);
      weight += w;
    }
    return sum / weight;
  });
}

/**
 * A curve through control points with continuous curvature: monotone cubic, sampled, smoothed, read as a
 * cubic B-spline. Continuous curvature makes reflections look as they do on pressed metal.
 * @param sigma width of the smoothing, in metres
 */
export function curve(controlPoints: readonly Point[], sigma = 0.05): Curve {
  const points = [...controlPoints].sort((a, b) => a[0] - b[0]);
  const start = points[0]![0] - OVERHANG;
  const step = (points.at(-1)![0] + OVERHANG - start) / (SAMPLES - 1);
  const tangents = monotoneTangents(points);
  const raw = Float64Array.from({ length: SAMPLES }, (_, k) => hermite(points, tangents, start + k * step));
  const table = smoothTable(raw, step, sigma);
  return (x) => {
    const u = Math.min(SAMPLES - 3.001, Math.max(1, (x - start) / step));
    const i = Math.floor(u);
    const f = u - i;
    const w0 = (1 - f) ** 3 / 6;
    const w3 = (f * f * f) / 6;
    const w1 = (3 * f * f * f - 6 * f * f + 4) / 6;
    const w2 = 1 - w0 - w1 - w3;
    return table[i - 1]! * w0 + table[i]! * w1 + table[i + 1]! * w2 + table[i + 2]! * w3;
  };
}

/** Maximum of two fields with a rounded corner of size k (cubic, so its curvature is continuous). */
export function smax(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + (h * h * h * k) / 6;
}

/** Minimum of two fields with a rounded corner of size k. */
export function smin(a: number, b: number, k: number): number {
  return -smax(-a, -b, k);
}

/** Quintic step from 0 at `from` to 1 at `to` (either order). */
export function smoothStep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** The bell of height 1 and width 1 at 0. */
export function bell(u: number): number {
  return Math.exp(-0.5 * u * u);
}

/** The zero of a function that changes sign between a and b. */
export function bisect(f: Curve, a: number, b: number): number {
  let low = a;
  let high = b;
  const sign = f(low) < 0;
  for (let i = 0; i < 50; i += 1) {
    const middle = (low + high) / 2;
    if (f(middle) < 0 === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
