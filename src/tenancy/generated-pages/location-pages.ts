import { formatList } from '#tenancy/forms/problem.ts';
import { listLocationGroups } from '#domain/location/location-groups.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import type { Location } from '#domain/location/location.schema.ts';
import {
  dealerLocatorPath,
  dealershipSearchPath,
  dealershipsPath,
  locationFolders,
  locationPath,
  locationsPath,
  makeDealershipsPath,
} from '#domain/url/paths.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage, WrittenSettings } from '#tenancy/schemas/tenant-files.ts';
import { resolveDealerships } from '#tenancy/resolve/dealerships.ts';
import { toStockStrip } from './stock-strip.ts';

/** Generates a page for each visible location, the list of all, the locator, and a page for each make they sell. */
export const makeLocationPages: PageMaker = (_id, settings) => {
  const {
    site,
    locations: { locations },
  } = settings;
  const visible = locations.filter((location) => location.visible);
  const makes = visible.flatMap(({ manufacturers }) => manufacturers).sort();
  // Two spellings of a make share one page.
  const bySlug = new Map(makes.toReversed().map((make) => [makeDealershipsPath(make), make]));
  const all = toListPage(site.name, locations);
  const locator = toGeneratedPage({
    path: dealerLocatorPath,
    title: 'Dealer locator',
    heading: `Find ${site.name} near you`,
    description: `Which place of ${site.name} is nearest to you: distance, phone, hours and the way there.`,
    parents: [{ label: 'Our Locations', href: locationsPath }],
    sections: [{ type: 'dealer-locator', heading: 'How far is it?', text: '', ...shown }],
  });
  return [
    all,
    locator,
    { ...all, path: dealershipsPath, canonical: locationsPath },
    ...[...bySlug.values()].toReversed().map((make) => toMakePage(site.name, make)),
    ...visible.flatMap((location) => toLocationPages(settings, location)),
  ];
};

/** The list of places; a dealer with one place has that place itself there, because a list of one is no help. */
function toListPage(dealer: string, locations: readonly Location[]): GeneratedPage {
  const groups = listLocationGroups(locations);
  const [only] = groups;
  const cities = [...new Set(groups.map(({ main }) => main.address.city))];
  const page = {
    path: locationsPath,
    title: 'Our Locations',
    heading: `Visit ${dealer}`,
    description: `Address, phone and opening hours of every place of ${dealer}.`,
  };
  if (groups.length === 1 && only !== undefined)
    return toGeneratedPage({
      ...page,
      intro: `We are at ${formatAddress(only.main.address)}.`,
      sections: [{ type: 'location', id: only.main.id, ...shown }],
    });
  return toGeneratedPage({
    ...page,
    intro: `Find us in ${formatList(cities)}.`,
    sections: [{ type: 'locations', heading: 'Our Locations', ...shown }],
  });
}

const toMakePage = (dealer: string, make: string): GeneratedPage =>
  toGeneratedPage({
    path: makeDealershipsPath(make),
    title: `${make} dealerships`,
    heading: `${make} at ${dealer}`,
    description: `Where ${dealer} sells ${make}: address, phone and opening hours.`,
    parents: [{ label: 'Our Locations', href: locationsPath }],
    sections: [{ type: 'locations', heading: 'Our Locations', make, ...shown }],
  });

function toLocationPages(settings: WrittenSettings, location: Location): GeneratedPage[] {
  const { canonical: mainFolder, locations } = settings.locations;
  const path = locationPath(location.slug, mainFolder);
  const page = toGeneratedPage({
    path,
    title: location.name,
    heading: location.name,
    description: `${location.name}, ${formatAddress(location.address)}: phone, opening hours and the way there.`,
    parents: [{ label: 'Our Locations', href: locationsPath }],
    sections: [{ type: 'location', id: location.id, ...shown }, ...toCarsHere(settings, locations, location)],
  });
  const others = locationFolders.filter((folder) => folder !== mainFolder);
  return [
    page,
    ...others.map((folder) => ({ ...page, path: locationPath(location.slug, folder), canonical: path })),
  ];
}

/** A strip of the cars at a place that sells any; a dealer with one dealership has its whole stock there. */
function toCarsHere(
  settings: WrittenSettings,
  locations: readonly Location[],
  location: Location,
): GeneratedPage['sections'] {
  const dealership = resolveDealerships(locations).find(({ id }) => id === location.dealership_id);
  if (dealership === undefined || !['sales', ''].includes(location.location_type)) return [];
  const strip = toStockStrip(settings, {
    heading: `In stock at ${location.name}`,
    filter: { facets: { dealership_name: [dealership.name] }, ranges: {} },
    more: 'See all {count}',
  });
  return [{ ...strip, more: { label: 'See all {count}', href: dealershipSearchPath(dealership.slug) } }];
}
