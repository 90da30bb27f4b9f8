import { decideMarketIndicator, decidePrice } from '#domain/price.ts';
import type { MarketIndicator, PriceDisplay, PricePolicy } from '#domain/price.ts';
import { decideTag } from '#domain/tag.ts';
import type { Tag, TagPolicy } from '#domain/tag.ts';
import { isSold } from '#domain/visibility.ts';
import type { SearchDocument } from '#search/search.ts';

/** What every template's card is handed. `now` is the moment of publishing, never the clock. */
export type CardProps = {
  car: SearchDocument;
  policies: { price: PricePolicy; tag: TagPolicy };
  now: number;
  /** Load the picture at once: the card is in the first view. */
  eager?: boolean;
  /** Buttons on the picture (CARD-03). */
  toggles: readonly ('favourite' | 'compare')[];
};

/** The decisions a card shows, the same in static HTML and in the browser. */
export type CardFace = {
  title: { main: string; trim: string };
  sold: boolean;
  price: PriceDisplay;
  market: MarketIndicator | null;
  tag: Tag | null;
};

export function decideCardFace({ car, policies, now }: CardProps): CardFace {
  const priced = { ...car, price: car.list_price };
  const main = `${car.year} ${car.make} ${car.model}`;
  return {
    title: { main, trim: car.badge ?? '' },
    sold: isSold(car),
    price: decidePrice(policies.price, priced),
    market: decideMarketIndicator(priced),
    tag: decideTag(policies.tag, car, now),
  };
}
