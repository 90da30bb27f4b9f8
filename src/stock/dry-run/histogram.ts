import { formatCount } from './text-layout.ts';

const BAR_MAX = 30;
const STEPS_MAX = 8;
/** Larger values are counted together, so that one of them does not hide the others. */
const SHARE_SHOWN = 0.98;

/** Widths of steps that are easy to read. */
const widths = [1, 2, 5]
  .flatMap((first) => [1, 10, 100, 1e3, 1e4, 1e5, 1e6].map((tens) => first * tens))
  .toSorted((a, b) => a - b);

/** Draws how numbers are spread, a line for each step of one width; the last takes the largest ones, too. */
export function drawHistogram(values: readonly number[]): string[] {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const smallest = sorted[0] ?? 0;
  const largest = sorted.at(-1) ?? 0;
  const usual = sorted[Math.ceil(sorted.length * SHARE_SHOWN) - 1] ?? largest;
  const width = widths.find((each) => usual / each - Math.floor(smallest / each) < STEPS_MAX) ?? usual;
  const first = Math.floor(smallest / width) * width;
  const last = Math.floor(usual / width) * width;
  const counts: { from: number; to: number; count: number }[] = [];
  for (let from = first; from <= last; from += width) {
    const to = from === last ? Number.POSITIVE_INFINITY : from + width;
    counts.push({ from, to, count: sorted.filter((value) => value >= from && value < to).length });
  }
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.map(({ from, to, count }) => {
    const isOpen = to === Number.POSITIVE_INFINITY;
    const end = isOpen ? Math.max(largest, from) : to - 1;
    const bar = '#'.repeat(Math.ceil((count / most) * BAR_MAX));
    return `  ${formatCount(from).padStart(11)} - ${formatCount(end).padEnd(13)}${String(count).padStart(6)}  ${bar}`.trimEnd();
  });
}

/** The smallest, the middle and the largest number, for a heading. */
export function describeSpread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  if (least === undefined || middle === undefined || most === undefined) return 'none';
  return `from ${formatCount(least)} to ${formatCount(most)}, half of them up to ${formatCount(middle)}`;
}
