import { formatAddress } from '#domain/location/car-location.ts';
import type { Location } from '#domain/location/location.schema.ts';
import {
  dealerLocatorPath,
  dealershipsPath,
  locationFolders,
  locationPath,
  locationsPath,
  makeDealershipsPath,
  type LocationFolder,
} from '#domain/url/paths.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';

/** Generates a page for each visible location, the list of all, the locator, and a page for each make they sell. */
export const makeLocationPages: PageMaker = (_id, { site, locations: { locations, canonical } }) => {
  const visible = locations.filter((location) => location.visible);
  const makes = visible.flatMap(({ manufacturers }) => manufacturers).sort();
  // Two spellings of a make share one page.
  const bySlug = new Map(makes.toReversed().map((make) => [makeDealershipsPath(make), make]));
  const all = toGeneratedPage({
    path: locationsPath,
    title: 'Our Locations',
    heading: `Where ${site.name} is`,
    description: `Address, phone and opening hours of every place of ${site.name}.`,
    sections: [{ type: 'locations', heading: 'Our Locations', ...shown }],
  });
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
    ...visible.flatMap((location) => toLocationPages(location, canonical)),
  ];
};

const toMakePage = (dealer: string, make: string): GeneratedPage =>
  toGeneratedPage({
    path: makeDealershipsPath(make),
    title: `${make} dealerships`,
    heading: `${make} at ${dealer}`,
    description: `Where ${dealer} sells ${make}: address, phone and opening hours.`,
    parents: [{ label: 'Our Locations', href: locationsPath }],
    sections: [{ type: 'locations', heading: 'Our Locations', make, ...shown }],
  });

function toLocationPages(location: Location, mainFolder: LocationFolder): GeneratedPage[] {
  const path = locationPath(location.slug, mainFolder);
  const page = toGeneratedPage({
    path,
    title: location.name,
    heading: location.name,
    description: `${location.name}, ${formatAddress(location.address)}: phone, opening hours and the way there.`,
    parents: [{ label: 'Our Locations', href: locationsPath }],
    sections: [{ type: 'location', id: location.id, ...shown }],
  });
  const others = locationFolders.filter((folder) => folder !== mainFolder);
  return [
    page,
    ...others.map((folder) => ({ ...page, path: locationPath(location.slug, folder), canonical: path })),
  ];
}
