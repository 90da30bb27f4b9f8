import type { BlockContext } from '#blocks/table/block-context.ts';
import { arrivalEnd } from '#domain/car/arrival.ts';
import { justArrivedEnd } from '#domain/car/tag.ts';
import { isInStock } from '#domain/car/stock-status.ts';
import { earliest } from '#domain/time/earliest.ts';
import { toSlug } from '#domain/text/formats.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { toPublishedCard } from '#search/documents/to-card.ts';
import type { SettingsOf } from '#blocks/settings/sections.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { stockStripSettings } from './settings.ts';

export const stockStrip = defineBlock(stockStripSettings, {
  sheets: ({ show }) => (show === 'carousel' ? ['carousel'] : []),
  data: toStrip,
  // By make, model and dealership only: a dealer's hundred models have as many pages, of which a change of one car
  // affects a few.
  touchedBy: (_moment, { filter: { facets } }, cars) =>
    cars.some(
      (car) =>
        isNamed(facets.make, car.make) &&
        isNamed(facets.model, car.model) &&
        isNamed(facets.dealership_name, car.dealership_name),
    ),
  nextChange: ({ site, now }, _settings, { until, cars }) =>
    earliest([until, ...cars.map((car) => arrivalEnd(site, car, now))]),
});

/** Cars of a strip can be bought: a sold one belongs on the search page. */
function toStrip({ site, stock, now }: BlockContext, settings: SettingsOf<'stock-strip'>) {
  const { facets: filters, ranges, reduced, justArrived } = settings.filter;
  const found = stock.find({ filters, ranges, sort: settings.sort });
  const matching = found
    .filter((car) => isInStock(car) && (!reduced || isReduced(car)))
    .filter((car) => !justArrived || now < justArrivedEnd(car, site.policies.tag));
  return {
    cars: matching.slice(0, settings.count).map(toPublishedCard),
    // When one of the matching cars no longer matches: the count includes cars that are not shown.
    until: justArrived ? earliest(matching.map((car) => arrivalEnd(site, car, now))) : null,
    // The number of cars behind the link below: with sold ones, unless other filters exclude them.
    count: reduced || justArrived ? matching.length : found.length,
  };
}

const isReduced = (car: Pick<SearchDocument, 'before_price' | 'list_price'>): boolean =>
  car.before_price !== null && car.list_price !== null && car.before_price > car.list_price;

/** Compared as in addresses, so that different spellings of a name are equal. */
const isNamed = (names: readonly string[] | undefined, name: string | null): boolean =>
  names === undefined || names.some((each) => toSlug(each) === toSlug(name ?? ''));
