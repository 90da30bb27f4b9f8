import { vehicleWord } from '#domain/car/car-words.ts';
import type { ComponentType } from 'react';
import { formatCount } from '#domain/text/money.ts';
import type { CardFinance } from '#domain/finance/card-figure.ts';
import type { PicturePattern } from '#domain/media/picture-url.ts';
import { carPath, itemTypeSearchPath, searchPath } from '#domain/url/paths.ts';
import { decideMarketIndicator, decidePrice } from '#domain/price/price.ts';
import type { MarketIndicator, PriceDisplay, PricePolicy } from '#domain/price/price.ts';
import { emptySearchState, formatSearchUrl } from '#domain/url/search-url.ts';
import type { ActionPolicy } from '#domain/car/sale-state.ts';
import { decideTag } from '#domain/car/tag.ts';
import type { Tag, TagPolicy } from '#domain/car/tag.ts';
import { isInStock } from '#domain/car/stock-status.ts';
import type { SearchDocument } from '#search/contract/search.ts';

export type CardToggle = 'favourite' | 'compare';

/** Props of every template's card. `now` is the time of publishing, never the clock. */
export type CardProps = {
  car: SearchDocument;
  policies: {
    price: PricePolicy;
    tag: TagPolicy;
    pictures: PicturePattern;
    /** Links to the forms of the vehicle page (CARD-16, CARD-20). */
    actions: Pick<ActionPolicy, 'onCards' | 'onCardsOfComing' | 'driveNames'>;
    /** `null`: no figures (CARD-06). */
    finance: CardFinance | null;
  };
  now: number;
  /** Loads the picture at once, for a card in the first view. */
  eager?: boolean;
  /** Buttons on the picture (CARD-03). */
  toggles: readonly CardToggle[];
};

/** A template's card: the same component in static HTML and in the search island. */
export type Card = ComponentType<CardProps>;

/** What a card shows, computed the same way in static HTML and in the browser. */
export type CardFace = {
  href: string;
  /** Out of stock: the SOLD block replaces price and actions (CARD-21). */
  sold: boolean;
  price: PriceDisplay;
  market: MarketIndicator | null;
  tag: Tag | null;
  /** Location of the car, over the picture (CARD-02). */
  location: string | null;
  /** `128 views`; `null` if the dealer does not show them (CARD-05), or before the first view. */
  views: string | null;
  toggles: CardProps['toggles'];
  /** `View car`, `View caravan` (CARD-15). */
  viewLabel: string;
  /** Link of Find Me Something Similar (CARD-22). */
  similarHref: string;
};

/** The buttons of a card: none for a car out of stock; no Compare without a price or a picture (decision 033). */
export function decideToggles(
  car: Pick<SearchDocument, 'status' | 'sold' | 'price'> & { image: unknown },
  toggles: CardProps['toggles'],
): CardProps['toggles'] {
  if (!isInStock(car)) return [];
  const comparable = car.price !== null && car.image !== null;
  return comparable ? toggles : toggles.filter((toggle) => toggle !== 'compare');
}

/** Link to all cars of the same kind, the same as on the vehicle page (see `toSimilarPath` in publish). */
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
    location: car.location_name ?? car.city,
    views: car.views === null || car.views === 0 ? null : formatViews(car.views),
    toggles: decideToggles(car, toggles),
    viewLabel: `View ${vehicleWord(car)}`,
    similarHref: toSimilarHref(car),
  };
}
