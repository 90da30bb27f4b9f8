import { vehicleWord } from '#domain/car/car-words.ts';
import {
  carPath,
  contactPath,
  homePath,
  locationsPath,
  searchPath,
  servicePath,
  specialOffersPath,
} from '#domain/url/paths.ts';
import { decidePrice } from '#domain/price/price.ts';
import { nextChangeOf } from '#domain/car/life-cycle.ts';
import { isSold } from '#domain/car/stock-status.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toBreadcrumbJsonLd, toCarJsonLd } from './json-ld.ts';
import { toSoldForms } from './car-forms.ts';
import { toPageCard } from './page-card.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { NotFoundPage, SoldPage } from './page.ts';
import { toShownCar } from '#publish/stock/shown-car.ts';
import type { SnapshotCar } from '#publish/stock/stock-snapshot.ts';
import { earliest } from '#domain/time/earliest.ts';
import { toCarBreadcrumbs, toSimilarPath } from './vehicle-data.ts';
import { arrivalEnd } from '#domain/car/arrival.ts';
import { toPictures, toSlides } from './vehicle-media.ts';

/** The page of a car that is gone: its address stays for a while, with similar cars. */
export function toSoldPage(context: PageContext, entry: SnapshotCar): SitePage {
  const { site, snapshot, now } = context;
  const car = toShownCar(site, entry.car);
  const similar = snapshot.similar().similarTo(entry.document);
  const word = vehicleWord(car);
  const path = carPath(car.slug);
  const pictures = toPictures(toSlides(site, car));
  const breadcrumbs = toCarBreadcrumbs(car);
  const similarPath = toSimilarPath(car);
  const page: SoldPage = {
    kind: 'sold',
    path,
    template: site.settings.template,
    now,
    breadcrumbs,
    head: toHead({
      title: `${car.name} is no longer for sale | ${site.settings.name}`,
      description: `This ${word} has left ${site.settings.name}. See ${word}s like it that are for sale now.`,
      canonical: absoluteUrl(site, path),
      robots: 'noindex',
      jsonLd: [
        toCarJsonLd(site, {
          car,
          path,
          price: decidePrice(site.policies.price, car),
          sold: true,
          pictures: pictures.map(({ url }) => absoluteUrl(site, url)),
        }),
        toBreadcrumbJsonLd(site, path, breadcrumbs),
      ],
    }),
    name: car.name,
    wasSold: isSold(car),
    picture: pictures[0] ?? null,
    similar: similar.map((other) => toPageCard(context, other)),
    similarPath,
    forms: toSoldForms({ car_id: car.id, car: car.name, page: path, similar: similarPath }),
  };
  const ends = similar.map((other) => arrivalEnd(site, other, now));
  return { page, nextChangeAt: earliest([nextChangeOf(entry.lifeCycle), ...ends]) };
}

/** The 404 page: links to the searches that most people want. */
export function toNotFoundPage(context: PageContext): SitePage {
  const { site, now } = context;
  const page: NotFoundPage = {
    kind: 'not-found',
    path: notFoundPath,
    template: site.settings.template,
    now,
    breadcrumbs: [],
    head: toHead({
      title: `Page not found | ${site.settings.name}`,
      description: `There is no page at this address on the site of ${site.settings.name}.`,
      canonical: absoluteUrl(site, notFoundPath),
      robots: 'noindex',
    }),
    suggestions: listSuggestions(site),
  };
  return { page, nextChangeAt: null };
}

/** Links for people who are lost: stock, and the dealer's offers, servicing, locations and people. */
function listSuggestions({ features, content, generated }: Site): NotFoundPage['suggestions'] {
  const pages = [...content, ...generated];
  const wanted = [specialOffersPath, servicePath, locationsPath, contactPath];
  const found = wanted.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return [
    { label: `All ${features.search.noun.many}`, href: searchPath },
    ...found.map(({ title, path }) => ({ label: title, href: path })),
    { label: 'Home', href: homePath },
  ];
}

/** Hosts look for `404.html`. */
export const notFoundPath = '/404';
