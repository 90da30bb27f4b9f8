import { toDetails, toKeyFacts } from '#domain/car/car-facts.ts';
import { findCarLocation, findCarPhone, formatAddress } from '#domain/location/car-location.ts';
import { formatCarType, splitCarName, toParagraphs } from '#domain/car/car-words.ts';
import { formatDate } from '#domain/time/moments.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { FinanceFigure } from '#domain/finance/finance-figure.ts';
import { toFigureWords, type FigureWords } from '#domain/finance/figure-words.ts';
import { formatDollars } from '#domain/text/money.ts';
import { carPath } from '#domain/url/paths.ts';
import { decidePrice } from '#domain/price/price.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { formatReservation } from '#domain/car/reservation.ts';
import type { BrochureStyle } from '#templates/manifests/template-manifest.ts';
import { templates } from '#templates/manifests/templates.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ThemeColours } from '#tenancy/resolve/theme-colours.ts';

/** A row of a label and its value. */
export type BrochureRow = { label: string; value: string };

/** All content of a car's brochure except its pictures: plain data for the thread that draws it. */
export type BrochureContent = {
  style: BrochureStyle;
  colours: ThemeColours;
  dealer: { wordmark: string; name: string; lines: string[]; phone: string };
  title: { main: string; trim: string };
  /** `RESERVED` while the car is reserved. */
  reserved: string | null;
  /** `Used · Stock S88214`. */
  kicker: string;
  price: { amount: string; type: string | null; was: string | null };
  /** The repayment, its two rates, and what the law asks for beside them; `null` where none is lawful. */
  finance: { rows: BrochureRow[]; terms: string } | null;
  facts: BrochureRow[];
  specifications: BrochureRow[];
  features: string[];
  comments: string[];
  /** Address of the car's page, for the QR code and the link. */
  url: string;
  /** `Price as at 21/11/2026`. */
  dated: string;
  disclaimer: string;
};

/** Longer comments end with an ellipsis: the page has all of them. */
const COMMENTS_MAX = 1_500;
const FEATURES_MAX = 40;

/** Returns the content of a car's brochure on the day of `now` (API-20). */
export function toBrochureContent(
  site: Site,
  car: PublicCar,
  { now, figure }: { now: number; figure: FinanceFigure | null },
): BrochureContent {
  const { settings, theme, colours } = site;
  const location = findCarLocation(site, car);
  const price = toPrice(site, car);
  return {
    style: templates[settings.template].brochure,
    colours: { ...colours },
    dealer: {
      wordmark: theme.wordmark ?? settings.name,
      name: settings.name,
      lines: toDealerLines(site, location),
      phone: findCarPhone(location, settings),
    },
    title: splitCarName(car),
    reserved: formatReservation(car),
    kicker: [formatCarType(car), car.stocknum && `Stock ${car.stocknum}`].filter(Boolean).join(' · '),
    price,
    finance: figure && toFinance(toFigureWords(figure)),
    facts: toKeyFacts(car).map(({ label, value }) => ({ label, value })),
    specifications: toDetails(car).flatMap(({ rows }) => rows),
    features: car.standardEquipment.slice(0, FEATURES_MAX),
    comments: cutParagraphs(toParagraphs(car.dealercomments)),
    url: site.origin + carPath(car.slug),
    dated: `${price.type === null ? 'As at' : 'Price as at'} ${formatDate(now, settings.timeZone)}`,
    disclaimer: settings.disclaimer,
  };
}

const toFinance = (words: FigureWords): BrochureContent['finance'] => ({
  rows: [
    { label: words.label, value: words.repayment },
    { label: 'Annual rate', value: words.annualRate },
    { label: 'Comparison rate', value: words.comparisonRate },
  ],
  terms: [words.basis, words.terms, words.warning, words.disclaimer].join(' ').trim(),
});

function toPrice(site: Site, car: PublicCar): BrochureContent['price'] {
  const price = decidePrice(site.policies.price, car);
  if (price.kind === 'price') {
    const was = price.was === null ? null : formatDollars(price.was);
    return { amount: formatDollars(price.amount), type: price.label, was };
  }
  return price.kind === 'subscription'
    ? { amount: formatDollars(price.amount), type: price.label, was: null }
    : { amount: price.label, type: null, was: null };
}

/** The location of the car, where it is known, and the dealer who sells it. */
function toDealerLines({ settings }: Site, location: Location | null): string[] {
  return [
    ...(location === null ? [] : [`${location.name}, ${formatAddress(location.address)}`]),
    location?.contact_detail.email ?? settings.email,
    [settings.legalName, settings.licence].filter(Boolean).join(', '),
  ];
}

function cutParagraphs(paragraphs: readonly string[]): string[] {
  const shown: string[] = [];
  let left = COMMENTS_MAX;
  for (const paragraph of paragraphs) {
    if (paragraph.length > left) {
      const begin = paragraph.slice(0, left).replace(/\s+\S*$/, '');
      return begin === '' ? shown : [...shown, `${begin} …`];
    }
    shown.push(paragraph);
    left -= paragraph.length;
  }
  return shown;
}
