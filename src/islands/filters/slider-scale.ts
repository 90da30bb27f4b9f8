import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import type { FacetStats } from '#search/contract/search.ts';

/** The scale of a slider, in whole numbers. */
export type SliderScale = {
  min: number;
  max: number;
  /** From one stop to the next (SLIDER-05). */
  step: number;
  /** Chosen values are rounded to a multiple of this (SLIDER-03, SLIDER-04). */
  rounding: number;
};

/** Positions of the two thumbs, whole numbers of the scale. */
export type Thumbs = { min: number; max: number };
export type RangeEnd = keyof Thumbs;

/** A hundredth of the range, rounded; never less than one (SLIDER-05). */
const toStep = (min: number, max: number): number => Math.max(1, Math.round((max - min) / 100));

const roundTo = (value: number, unit: number): number => Math.round(value / unit) * unit;

/** From zero to the highest value, in whole units. */
function fromZero(stats: FacetStats | null, unit: number): Pick<SliderScale, 'min' | 'max'> | null {
  if (stats === null || stats.max <= 0) return null;
  return { min: 0, max: Math.ceil(stats.max / unit) * unit };
}

/** From the lowest to the highest value, in whole units. */
function fromLowest(stats: FacetStats | null, unit: number): Pick<SliderScale, 'min' | 'max'> | null {
  if (stats === null || stats.min >= stats.max) return null;
  return { min: Math.floor(stats.min / unit) * unit, max: Math.ceil(stats.max / unit) * unit };
}

type Ends = (stats: FacetStats | null, priceMax: number) => Pick<SliderScale, 'min' | 'max'> | null;
const single: Ends = (stats) => fromLowest(stats, 1);
const hundreds: Ends = (stats) => fromLowest(stats, 100);

/** The ends of each attribute's slider; `null` if there is nothing to slide over. */
const endsOf: Record<RangeAttribute, Ends> = {
  price: (_stats, priceMax) => ({ min: 0, max: priceMax }),
  km: (stats) => fromZero(stats, 1_000),
  year: single,
  seats: single,
  doors: single,
  cylinders: single,
  sleeps: single,
  length_feet: single,
  tare: hundreds,
  atm: hundreds,
  towing: hundreds,
  weekly_price: (stats) => fromZero(stats, 10),
  subscription_price: (stats) => fromZero(stats, 100),
  // A timestamp has no slider.
  created_at_timestamp: () => null,
};

/** SLIDER-03, SLIDER-04; years, weekly prices and counts are not rounded. */
const roundings: Partial<Record<RangeAttribute, number>> = {
  price: 1_000,
  km: 1_000,
  tare: 50,
  atm: 50,
  towing: 50,
};

/**
 * The scale of a slider. `stats` are those of the published page, so that the ends stay the same while filters change;
 * the price goes from zero to `priceMax`, whole dollars (SLIDER-06). `null` without a scale.
 */
export function toSliderScale(
  attribute: RangeAttribute,
  stats: FacetStats | null,
  priceMax: number,
): SliderScale | null {
  const ends = endsOf[attribute](stats, priceMax);
  return ends && { ...ends, step: toStep(ends.min, ends.max), rounding: roundings[attribute] ?? 1 };
}

const isWithin = ({ min, max }: SliderScale, value: number | null): value is number =>
  value !== null && value >= min && value <= max;

/** The values that the slider ignores because they are outside its scale (SLIDER-01). */
export const findIgnored = (scale: SliderScale, { min, max }: Range): number[] =>
  [min, max].filter((value) => value !== null && !isWithin(scale, value)) as number[];

/** The thumbs of a range; an open or an ignored end leaves its thumb at the end (SLIDER-01, SLIDER-09). */
export const toThumbs = (scale: SliderScale, { min, max }: Range): Thumbs => ({
  min: isWithin(scale, min) ? min : scale.min,
  max: isWithin(scale, max) ? max : scale.max,
});

/** Moves one thumb to a value within the scale, but not past the other thumb (SLIDER-02). */
const putThumb = (scale: SliderScale, thumbs: Thumbs, end: RangeEnd, value: number): Thumbs =>
  end === 'min'
    ? { ...thumbs, min: Math.min(Math.max(value, scale.min), thumbs.max) }
    : { ...thumbs, max: Math.max(Math.min(value, scale.max), thumbs.min) };

/**
 * A native thumb stops at the last whole step: if the end of the scale is not on a step, that step stands for the end.
 */
const toStop = ({ max, step }: SliderScale, value: number): number => (value + step > max ? max : value);

/** Moves one thumb to a value within the scale, but not past the other thumb (SLIDER-02). */
export const moveThumb = (scale: SliderScale, thumbs: Thumbs, end: RangeEnd, value: number): Thumbs =>
  putThumb(scale, thumbs, end, end === 'max' ? toStop(scale, value) : value);

/** Separates two thumbs at one position: the one that can follow the drag moves, and the other stays. */
export const partThumbs = (scale: SliderScale, position: number, value: number): Thumbs => ({
  min: Math.max(scale.min, Math.min(position, value)),
  max: Math.min(scale.max, Math.max(position, toStop(scale, value))),
});

/** Which thumb a tap on the track moves: the nearer one, and of two at one position the one that can move. */
export function nearestThumb(thumbs: Thumbs, value: number): RangeEnd {
  const [toMin, toMax] = [Math.abs(value - thumbs.min), Math.abs(value - thumbs.max)];
  if (toMin === toMax) return value < thumbs.min ? 'min' : 'max';
  return toMin < toMax ? 'min' : 'max';
}

/** The chosen value of a thumb: rounded, or open if it is at the end of the scale. */
function toEnd(scale: SliderScale, thumbs: Thumbs, end: RangeEnd): number | null {
  if (thumbs[end] === scale[end]) return null;
  const { [end]: rounded } = putThumb(scale, thumbs, end, roundTo(thumbs[end], scale.rounding));
  return rounded === scale[end] ? null : rounded;
}

/**
 * The range after a move. The end that was not moved stays exactly as chosen, so that a typed or linked value is not
 * rounded by the other thumb; a value that the slider ignores is dropped.
 */
export function toMovedRange(
  scale: SliderScale,
  before: Range,
  thumbs: Thumbs,
  moved: readonly RangeEnd[],
): Range {
  const end = (name: RangeEnd) => {
    if (moved.includes(name)) return toEnd(scale, thumbs, name);
    return isWithin(scale, before[name]) ? before[name] : null;
  };
  return { min: end('min'), max: end('max') };
}

/** Position of a value on the scale, 0 to 100. */
export const toPercent = ({ min, max }: SliderScale, value: number): number =>
  max === min ? 0 : ((value - min) / (max - min)) * 100;

/** The value, on a step, at a position of the scale from 0 to 1. */
export const toValueAt = ({ min, max, step }: SliderScale, share: number): number =>
  Math.min(max, min + roundTo(share * (max - min), step));
