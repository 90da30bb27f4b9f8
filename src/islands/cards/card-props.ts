import type { ComponentType } from 'react';
import { formatVehicleWord } from '#domain/car/car-words.ts';
import { formatCount } from '#domain/text/formats.ts';
import type { PicturePattern } from '#domain/media/picture-url.ts';
import { carPath, itemTypeSearchPath, searchPath } from '#domain/url/paths.ts';
import { decideMarketIndicator, decidePrice } from '#domain/price/price.ts';
import type { MarketIndicator, PriceDisplay, PricePolicy } from '#domain/price/price.ts';
import { emptySearchState, formatSearchUrl } from '#domain/url/search-url.ts';
import { decideTag } from '#domain/car/tag.ts';
import type { Tag, TagPolicy } from '#domain/car/tag.ts';
import { isInStock } from '#domain/car/visibility.ts';
import type { SearchDocument } from '#search/contract/search.ts';

export type CardToggle = 'favourite' | 'compare';

/** What every template's card is handed. `now` is the moment of publishing, never the clock. */
export type CardProps = {
  car: SearchDocument;
  policies: { price: PricePolicy; tag: TagPolicy; pictures: PicturePattern };
  now: number;
  /** Load the picture at once: the card is in the first view. */
  eager?: boolean;
  /** Buttons on the picture (CARD-03). */
  toggles: readonly CardToggle[];
};

/** A template's card: the same component in static HTML and in the search island. */
export type Card = ComponentType<CardProps>;

/** The decisions a card shows, the same in static HTML and in the browser. */
export type CardFace = {
  href: string;
  /** Out of stock: the SOLD block stands in place of price and actions (CARD-21). */
  sold: boolean;
  price: PriceDisplay;
  market: MarketIndicator | null;
  tag: Tag | null;
  /** Where the car stands, over the picture (CARD-02). */
  place: string | null;
  /** `128 views`; `null` where the dealer does not show them (CARD-05), and before the first. */
  views: string | null;
  toggles: CardProps['toggles'];
  /** `View car`, `View caravan` (CARD-15). */
  viewLabel: string;
  /** Where Find Me Something Similar leads (CARD-22). */
  similarHref: string;
};

/**
 * Out of stock hides both buttons; a car without a price or without a picture can be saved, but there is
 * nothing to compare (decision 033).
 */
export function decideToggles(
  car: Pick<SearchDocument, 'status' | 'sold' | 'price'> & { image: unknown },
  toggles: CardProps['toggles'],
): CardProps['toggles'] {
  if (!isInStock(car)) return [];
  const comparable = car.price !== null && car.image !== null;
  return comparable ? toggles : toggles.filter((toggle) => toggle !== 'compare');
}

/** All of its kind, as the vehicle page's own link (see `toSimilarPath` of publishing). */
function toSimilarHref({ item_type: itemType, body }: SearchDocument): string {
  if (itemType !== null) return itemTypeSearchPath(itemType);
  if (body === null) return searchPath;
  return `${searchPath}?${formatSearchUrl({ ...emptySearchState, facets: { body: [body] } })}`;
}

const formatViews = (views: number): string => `${formatCount(views)} ${views === 1 ? 'view' : 'views'}`;

export function decideCardFace({ car, policies, now, toggles }: CardProps): CardFace {
  const priced = { ...car, price: car.list_price };
  return {
    href: carPath(car.slug),
    sold: !isInStock(car),
    price: decidePrice(policies.price, priced),
    market: decideMarketIndicator(priced),
    tag: decideTag(policies.tag, car, now),
    place: car.location_name ?? car.city,
    views: car.views === null || car.views === 0 ? null : formatViews(car.views),
    toggles: decideToggles(car, toggles),
    viewLabel: `View ${formatVehicleWord(car).toLowerCase()}`,
    similarHref: toSimilarHref(car),
  };
}
