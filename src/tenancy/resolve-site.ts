import { createHash } from 'node:crypto';
import { resolveColours } from './colours.ts';
import { resolveDealerships } from './dealerships.ts';
import { deepFreeze } from './freeze.ts';
import { resolvePicturePattern } from './picture-pattern.ts';
import { listPictureSources } from './picture-sources.ts';
import { resolveOffers } from './resolve-offers.ts';
import type { SectionSettings } from './sections.schema.ts';
import type { Site } from './site.ts';
import type { PageFile, TenantSettings } from './tenant-files.ts';

/**
 * Everything a site is, derived once from checked settings and frozen. Throws when no location is the
 * primary one, which `findTenantProblems` reports before.
 */
export function resolveSite(id: string, settings: TenantSettings): Site {
  const { site, theme, features, navigation, pages, redirects, stock } = settings;
  const { locations, specialHours } = settings.locations;
  const primaryLocation = locations.find((location) => location.primary);
  if (primaryLocation === undefined) throw new Error(`${id}: no location is marked "primary": true.`);
  const origin = `https://${site.host}`;
  const own = Object.entries(settings.content).map(([file, page]) => ({
    ...withoutHidden(page),
    file: file as PageFile,
  }));
  const pattern = resolvePicturePattern(features.pictures, origin);
  return deepFreeze<Site>({
    id,
    settings: site,
    origin,
    theme,
    colours: resolveColours(theme),
    features,
    pictures: {
      pattern,
      sources: listPictureSources(pattern, [theme, pages, own, settings.offers, locations]),
    },
    navigation,
    pages: { ...pages, home: withoutHidden(pages.home) },
    content: own,
    made: settings.made,
    reviews: settings.reviews,
    offers: resolveOffers(id, settings.offers),
    redirects: redirects.redirects,
    locations,
    specialHours,
    primaryLocation,
    dealerships: resolveDealerships(locations),
    stock,
    policies: resolvePolicies(settings),
    fingerprint: resolveFingerprint(settings),
  });
}

const withoutHidden = <Page extends { sections: SectionSettings[] }>(page: Page): Page => ({
  ...page,
  sections: page.sections.filter(({ hidden }) => !hidden),
});

/** The dealer's answers to the questions that domain rules ask (house.md, rung 6). */
function resolvePolicies({ site, features }: TenantSettings): Site['policies'] {
  return {
    price: { subscriptions: features.subscriptions !== undefined, noPriceText: features.noPriceText },
    tag: {
      fuelLabels: features.fuelLabels !== undefined,
      justArrivedDays: features.justArrived.days,
      soldTag: features.soldTag,
    },
    actions: { testDriveOfComing: features.testDrive.hideWhenComingSoon === undefined },
    disclosure: { registration: features.hideRegistration === undefined },
    soldDays: site.include_sold_cars_days,
  };
}

/** Changes whenever a page could: a hash of all resolved settings; of the stock's, pages show the currency alone. */
function resolveFingerprint(settings: TenantSettings): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...settings, stock: { currency: settings.stock.currency } }))
    .digest('hex')
    .slice(0, 16);
}
