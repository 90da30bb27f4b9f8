import type { BlockContext } from '#blocks/table/block-context.ts';
import type { StockLink } from '#blocks/table/facet-values.ts';
import { toLocationMap, toPinned } from '#blocks/table/location-map.ts';
import { nextChangeOfHolidays } from '#blocks/table/next-changes.ts';
import { listNearbyLocations } from '#domain/location/location-groups.ts';
import { dealershipSearchPath } from '#domain/url/paths.ts';
import { toLocationJsonLd } from './location-json-ld.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { locationSettings } from './settings.ts';

export const location = defineBlock(locationSettings, {
  sheets: ['location', 'story', 'reviews', 'vehicle-map'],
  data: (context, { id }) => {
    const own = context.site.locations.find((each) => each.id === id) ?? context.site.primaryLocation;
    const { site, localities } = context;
    return {
      map: toLocationMap(site, own, localities),
      carsHere: listCarsHere(context, id),
      nearby: listNearbyLocations(site.locations, own, ({ address }) => toPinned(address, localities)),
    };
  },
  touchedBy: ({ site }, { id }, cars) => {
    const slug = site.locations.find((each) => each.id === id)?.dealership_slug;
    const name = site.dealerships.find((dealership) => dealership.slug === slug)?.name;
    return cars.some((car) => car.dealership_name === name);
  },
  nextChange: nextChangeOfHolidays,
  jsonLd: (moment, { id }, page) => toLocationJsonLd(moment, id, page),
});

/** Links to the cars at a location that sells any. */
function listCarsHere({ site, stock }: BlockContext, id: string): StockLink[] {
  const own = site.locations.find((each) => each.id === id);
  if (own === undefined || !['sales', ''].includes(own.location_type)) return [];
  const path = dealershipSearchPath(own.dealership_slug);
  const search = stock.searchAt(path);
  if (search?.kind !== 'dealership') return [];
  const { count } = stock.ask({ filters: search.filters });
  const { one, many } = site.features.search.noun;
  return count === 0 ? [] : [{ label: count === 1 ? one : many, count, href: path }];
}
