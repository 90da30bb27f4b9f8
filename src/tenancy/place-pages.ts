import { formatAddress } from '#domain/car-location.ts';
import type { Location } from '#domain/location.schema.ts';
import {
  contactPath,
  dealershipsPath,
  locationPath,
  locationsPath,
  makeDealershipsPath,
} from '#domain/paths.ts';
import { shown, toMadePage, type MadePage, type PageMaker } from './made-pages.ts';

/** A page for each visible place, one for all of them, and one for each make they sell. */
export const makePlacePages: PageMaker = (_id, { site, locations: { locations } }) => {
  const visible = locations.filter((location) => location.visible);
  const makes = [...new Set(visible.flatMap(({ manufacturers }) => manufacturers))].sort();
  const all = toMadePage({
    path: locationsPath,
    title: 'Our Locations',
    heading: `Where ${site.name} is`,
    description: `Address, phone and opening hours of every place of ${site.name}.`,
    sections: [{ type: 'locations', heading: 'Our Locations', ...shown }],
  });
  return [
    all,
    { ...all, path: dealershipsPath, canonical: locationsPath },
    ...makes.map((make) => toMakePage(site.name, make)),
    ...visible.flatMap(toPlacePages),
  ];
};

const toMakePage = (dealer: string, make: string): MadePage =>
  toMadePage({
    path: makeDealershipsPath(make),
    title: `${make} dealerships`,
    heading: `${make} at ${dealer}`,
    description: `Where ${dealer} sells ${make}: address, phone and opening hours.`,
    parents: [{ label: 'Our Locations', href: locationsPath }],
    sections: [{ type: 'locations', heading: 'Our Locations', make, ...shown }],
  });

function toPlacePages(location: Location): MadePage[] {
  const path = locationPath(location.slug);
  const page = toMadePage({
    path,
    title: location.name,
    heading: location.name,
    description: `${location.name}, ${formatAddress(location.address)}: phone, opening hours and the way there.`,
    parents: [{ label: 'Our Locations', href: locationsPath }],
    sections: [{ type: 'location', id: location.id, ...shown }],
  });
  const second = [`/our-location/${location.slug}`, `${contactPath}/${location.slug}`];
  return [page, ...second.map((other) => ({ ...page, path: other, canonical: path }))];
}
