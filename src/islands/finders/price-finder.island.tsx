import { useRef, useState } from 'react';
import {
  fullHomePrice,
  homePrice,
  type HomePriceRange,
  moveLower,
  moveUpper,
} from '#domain/price/home-price.ts';
import { priceRangeHref } from '#search/query/price-range-href.ts';
import type { CountSource } from '#stores/live-count.ts';
import { PriceThumb, PriceField } from './price-finder-ends.tsx';
import { useHydrated } from '#islands/page/use-hydrated.ts';
import { useLiveCount } from '#islands/page/use-live-count.ts';
import { toViewWords } from '#islands/page/view-words.ts';

// Why an island: two thumbs that must not cross, and a count that follows them. The link works without script.

export type PriceFinderProps = {
  /** Cars on the whole scale, at the time of publishing. */
  count: number;
  noun: { one: string; many: string };
  source: CountSource;
};

/** The track and its chosen part; SVG, because the content security policy forbids inline styles. */
function PriceTrack({ lower, upper }: HomePriceRange) {
  const { min, max } = homePrice;
  return (
    <svg
      className="price-finder-rail"
      viewBox={`${min} 0 ${max - min} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x={min} width={max - min} height="1" />
      <rect className="price-finder-chosen" x={lower} width={upper - lower} height="1" />
    </svg>
  );
}

/** The price slider of the home page (SLIDER-10…12). */
export function PriceFinder({ count: published, noun, source }: PriceFinderProps) {
  const root = useRef<HTMLDivElement>(null);
  useHydrated(root);
  const [range, setRange] = useState(fullHomePrice);
  const move = (end: keyof HomePriceRange, amount: number) =>
    setRange((before) => (end === 'lower' ? moveLower : moveUpper)(before, amount));
  const price = { min: range.lower, max: range.upper };
  const { count, isOld, touch } = useLiveCount(source, { facets: {}, ranges: { price } }, published);
  const href = priceRangeHref(price);
  // If both thumbs are at the right end, only the lower one can move, so it must be on top.
  const isHigh = range.lower > (homePrice.min + homePrice.max) / 2;
  return (
    <div
      ref={root}
      className={isHigh ? 'price-finder-form price-finder-form-high' : 'price-finder-form'}
      onPointerDownCapture={touch}
      onFocusCapture={touch}
    >
      <div className="price-finder-slider">
        <PriceTrack {...range} />
        <PriceThumb
          end="lower"
          label="Lowest price"
          first={fullHomePrice.lower}
          value={range.lower}
          move={move}
        />
        <PriceThumb
          end="upper"
          label="Highest price"
          first={fullHomePrice.upper}
          value={range.upper}
          move={move}
        />
      </div>
      <div className="price-finder-fields">
        <PriceField end="lower" label="From" value={range.lower} move={move} />
        <PriceField end="upper" label="To" value={range.upper} move={move} />
      </div>
      <a className={isOld ? 'button is-counting' : 'button'} href={href}>
        {toViewWords(count, noun)}
      </a>
    </div>
  );
}
