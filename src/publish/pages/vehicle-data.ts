import { arrivalEnd } from '#domain/car/arrival.ts';
import { toDetails, toKeyFacts } from '#domain/car/car-facts.ts';
import { findCarLocation } from '#domain/location/car-location.ts';
import { formatCarType, formatVehicleWord, splitCarName } from '#domain/car/car-words.ts';
import { formatKilometres, toSlug } from '#domain/text/formats.ts';
import { formatDollars } from '#domain/text/money.ts';
import {
  carPath,
  carTypeSearchPath,
  homePath,
  itemTypeSearchPath,
  makeSearchPath,
  modelSearchPath,
  searchPath,
} from '#domain/url/paths.ts';
import { decideVehicleFacts } from '#domain/price/live-words.ts';
import { nextChangeOf } from '#domain/car/life-cycle.ts';
import type { PriceDisplay } from '#domain/price/price.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { emptySearchState, formatSearchUrl } from '#domain/url/search-url.ts';
import { toBodyFacet } from '#search/documents/document.ts';
import { templates } from '#templates/manifests/templates.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toBreadcrumbJsonLd, toCarJsonLd, toDealerJsonLd } from './json-ld.ts';
import { toPageCard } from './page-card.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { VehiclePage } from './vehicle-page.ts';
import type { Breadcrumb } from './page-base.ts';
import { toShownFigure } from '#domain/finance/shown-figure.ts';
import { toShownCar } from '#publish/stock/shown-car.ts';
import { toVehicleQuote } from './vehicle-quote.ts';
import { toVehicleMarket } from './vehicle-market.ts';
import { toSimilarCars } from './vehicle-similar.ts';
import type { SnapshotCar } from '#publish/stock/stock-snapshot.ts';
import { earliest } from '#domain/time/earliest.ts';
import { toPictures, toVehicleMedia } from './vehicle-media.ts';
import { popupEnd, toVehiclePanels } from './vehicle-panels.ts';
import { toPreload, toShareImage } from './vehicle-pictures.ts';

/** The page of a visible car. */
export function toVehiclePage(context: PageContext, entry: SnapshotCar): SitePage {
  const { site, snapshot, now } = context;
  const { custom_rank: _rank, views: _views, ...car } = toShownCar(site, entry.car);
  const path = carPath(car.slug);
  const facts = decideVehicleFacts(site.policies, car, now);
  const { price, sold } = facts;
  const media = toVehicleMedia(site, car);
  const pictures = toPictures(media.slides);
  const breadcrumbs = toCarBreadcrumbs(car);
  const similar = snapshot.similar().similarTo(entry.document);
  const location = findCarLocation(site, car);
  const similarPath = toSimilarPath(car);
  const page: VehiclePage = {
    kind: 'vehicle',
    path,
    template: site.settings.template,
    now,
    breadcrumbs,
    head: toHead({
      title: `${car.name} – ${toReference(car)} | ${site.settings.name}`,
      description: describeCar(site, car, price, sold),
      canonical: absoluteUrl(site, path),
      ogImage: toShareImage(site, pictures[0]),
      preload: toPreload(site, pictures[0]),
      jsonLd: [
        toCarJsonLd(site, {
          car,
          path,
          price,
          sold,
          pictures: pictures.map(({ url }) => absoluteUrl(site, url)),
        }),
        toDealerJsonLd(site, location === null ? 'without address' : 'with address'),
        toBreadcrumbJsonLd(site, path, breadcrumbs),
      ],
    }),
    car,
    vehicleWord: formatVehicleWord(car),
    title: splitCarName(car),
    ...facts,
    pictures,
    media,
    gallerySizes: templates[site.settings.template].gallerySizes,
    keyFacts: toKeyFacts(car),
    details: toDetails(car),
    features: car.standardEquipment,
    location,
    panels: toVehiclePanels(context, {
      car,
      lifeCycle: entry.lifeCycle,
      path,
      location,
      similarPath,
      figure: toShownFigure(site, entry.car, now),
      quote: toVehicleQuote(site, entry.car, now),
      lenders: entry.car.finance_lenders,
    }),
    marketPosition: toVehicleMarket(context, entry),
    similar: toSimilarCars(
      site,
      entry.document,
      similar.map((other) => toPageCard(context, other)),
    ),
    similarPath,
  };
  const nextChangeAt = earliest([
    nextChangeOf(entry.lifeCycle),
    arrivalEnd(site, car, now),
    popupEnd(context),
    ...similar.map((other) => arrivalEnd(site, other, now)),
  ]);
  return { page, nextChangeAt };
}

/** Distinguishes two equal cars in titles and descriptions. */
const toReference = (car: PublicCar): string =>
  car.stocknum === null ? `Ref ${car.id}` : `Stock ${car.stocknum}`;

function describeCar(site: Site, car: PublicCar, price: PriceDisplay, sold: boolean): string {
  const words = [
    car.colour?.toLowerCase(),
    car.km === null ? null : formatKilometres(car.km),
    car.simple_transmission?.toLowerCase(),
    car.simple_fuel?.toLowerCase(),
  ];
  const offer = price.kind === 'price' ? `${formatDollars(price.amount)} ${price.label.toLowerCase()}` : null;
  const town = [car.city, car.state].filter(Boolean).join(' ');
  const facts = [...words, sold ? 'sold' : offer].filter(Boolean).join(', ');
  return [
    `${formatCarType(car)} ${car.name}${facts === '' ? '' : `: ${facts}`}.`,
    `${toReference(car)}${town === '' ? '' : `, ${town}`}, at ${site.settings.name}.`,
  ].join(' ');
}

/** Home, car type, make, model, body type, current page (VDP-02). */
export function toCarBreadcrumbs(car: PublicCar): Breadcrumb[] {
  const type = `${car.car_type}-cars` as const;
  const body = car.simple_body;
  return [
    { label: 'Home', href: homePath },
    { label: formatCarType(car), href: carTypeSearchPath(type) },
    ...(toSlug(car.make) === '' ? [] : [{ label: car.make, href: makeSearchPath(car.make) }]),
    ...(toSlug(car.make) === '' || toSlug(car.model) === ''
      ? []
      : [{ label: car.model, href: modelSearchPath(car.make, car.model) }]),
    ...(body === null ? [] : [{ label: body, href: toSimilarPath(car) }]),
    { label: splitCarName(car).trim || car.name, href: null },
  ];
}

/** Path of the search that lists all vehicles of its kind. */
export function toSimilarPath(car: Pick<PublicCar, 'simple_body' | 'item_type'>): string {
  if (car.item_type !== null) return itemTypeSearchPath(car.item_type);
  const body = toBodyFacet(car);
  if (body === null) return searchPath;
  return `${searchPath}?${formatSearchUrl({ ...emptySearchState, facets: { body: [body] } })}`;
}
