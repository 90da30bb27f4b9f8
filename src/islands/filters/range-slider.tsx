import { memo, type MouseEvent, useRef } from 'react';
import type { RangeAttribute } from '#domain/url/search-url.ts';
import { formatThumb, rangeLabels } from '#islands/search-state/facet-words.ts';
import { toHistogramBars } from './histogram-bars.ts';
import { nearestThumb, type RangeEnd, type SliderScale, toPercent, toValueAt } from './slider-scale.ts';
import type { RangeDraft } from './use-range-draft.ts';

/** Units of the drawing: 100 wide, bars above a track. */
const BARS_HEIGHT = 48;
const TRACK_HEIGHT = 4;
/** Gap between two bars. */
const GAP = 0.8;

const short = (value: number): number => Math.round(value * 10) / 10;

type Drawn = { scale: SliderScale; min: number; max: number; counts: Readonly<Record<string, number>> };

/** Bars and track as one drawing: the content security policy forbids lengths in style attributes. */
const RangeDrawing = memo(function RangeDrawing({ scale, min, max, counts }: Drawn) {
  const bars = toHistogramBars(scale, counts, { min, max });
  const toPath = (isChosen: boolean) =>
    bars
      .filter((bar) => bar.isChosen === isChosen && bar.height > 0)
      .map(({ left, width, height }) => {
        const [tall, wide] = [short((height / 100) * BARS_HEIGHT), short(width - GAP)];
        return `M${short(left + GAP / 2)} ${BARS_HEIGHT}v-${tall}h${wide}v${tall}z`;
      })
      .join('');
  const [from, to] = [toPercent(scale, min), toPercent(scale, max)];
  return (
    <svg
      className="range-drawing"
      viewBox={`0 0 100 ${BARS_HEIGHT + TRACK_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="range-bars" d={toPath(false)} />
      <path className="range-bars-chosen" d={toPath(true)} />
      <rect
        className="range-fill"
        x={short(from)}
        y={BARS_HEIGHT}
        width={short(to - from)}
        height={TRACK_HEIGHT}
      />
    </svg>
  );
});

type RangeSliderProps = {
  attribute: RangeAttribute;
  scale: SliderScale;
  draft: Pick<RangeDraft, 'thumbs' | 'move' | 'part'>;
  counts: Readonly<Record<string, number>>;
};

const ends = ['min', 'max'] as const;
const endWords = { min: 'Minimum', max: 'Maximum' } as const;

/** The value of a thumb in words. The price is open above the upper end of its slider. */
function toThumbWords(attribute: RangeAttribute, end: RangeEnd, value: number, { max }: SliderScale): string {
  const words = formatThumb(attribute, value);
  return attribute === 'price' && end === 'max' && value === max ? `${words} or more` : words;
}

/**
 * Two native range inputs over each other, so that touch, keys and screen readers work as usual; only the thumbs take
 * the pointer. A tap on the track or a bar moves the nearer thumb.
 */
export function RangeSlider({ attribute, scale, draft: { thumbs, move, part }, counts }: RangeSliderProps) {
  const drawing = useRef<HTMLDivElement>(null);
  const moveToTap = ({ target, clientX }: MouseEvent) => {
    const box = drawing.current?.querySelector('svg')?.getBoundingClientRect();
    if (target instanceof HTMLInputElement || !box || box.width === 0) return;
    const share = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    const value = toValueAt(scale, share);
    move(nearestThumb(thumbs, value), value);
  };
  /** The common position of both thumbs when the drag began. */
  const common = useRef<number | null>(null);
  const follow = (end: RangeEnd, value: number) => {
    if (common.current === null) move(end, value);
    else part(common.current, value);
  };
  // If both thumbs are at the upper end, the lower one must be on top, because only it can move.
  const isMinOnTop = toPercent(scale, thumbs.min) > 50;
  return (
    // Clicked by pointers only: keys and screen readers use the two native inputs.
    <div
      role="presentation"
      className={isMinOnTop ? 'range-slider range-min-on-top' : 'range-slider'}
      ref={drawing}
      onClick={moveToTap}
    >
      <RangeDrawing scale={scale} min={thumbs.min} max={thumbs.max} counts={counts} />
      {ends.map((end) => (
        <input
          key={end}
          className={`range-thumb range-thumb-${end}`}
          type="range"
          autoComplete="off"
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={thumbs[end]}
          aria-label={`${endWords[end]} ${rangeLabels[attribute].toLowerCase()}`}
          aria-valuetext={toThumbWords(attribute, end, thumbs[end], scale)}
          onPointerDown={() => {
            common.current = thumbs.min === thumbs.max ? thumbs.min : null;
          }}
          onKeyDown={() => {
            common.current = null;
          }}
          onChange={({ target }) => follow(end, Number(target.value))}
        />
      ))}
    </div>
  );
}
