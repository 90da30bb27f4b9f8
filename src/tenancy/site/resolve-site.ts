import { capital } from '#domain/text/formats.ts';
import { toOfferedSorts } from '#domain/finance/weekly-sort.ts';
import { createHash } from 'node:crypto';
import { resolveAppointmentPolicy } from '#tenancy/resolve/appointment-policy.ts';
import { type DriveNames } from '#domain/car/drive-name.ts';
import { resolveArticles } from '#tenancy/resolve/resolve-articles.ts';
import type { ApplicationAccess } from '#domain/finance/application-policy.ts';
import type { CardAction } from '#domain/car/sale-state.ts';
import { resolveColours } from '#tenancy/resolve/colours.ts';
import {
  noApplications,
  resolveApplication,
  resolveFinanceLinks,
  resolveFinancePolicy,
} from '#tenancy/resolve/finance-policy.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';
import { resolveFormPolicy } from '#tenancy/resolve/form-policy.ts';
import { resolveDealerships } from '#tenancy/resolve/dealerships.ts';
import { deepFreeze } from './freeze.ts';
import { resolvePicturePattern, toSitePattern } from '#tenancy/resolve/picture-pattern.ts';
import { listNamedPictures, listPictureSources } from '#tenancy/resolve/picture-sources.ts';
import { resolveBrands, resolveModels } from '#tenancy/resolve/resolve-models.ts';
import { resolveNavigation } from './resolve-navigation.ts';
import { resolveOffers } from '#tenancy/resolve/resolve-offers.ts';
import { resolveServiceBooking } from '#tenancy/resolve/service-facts.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import type { OwnPicture } from '#tenancy/pictures/own-picture.ts';
import type { Site } from './site.ts';
import type { PageFile, TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** How long applications are kept where no setting says so. */
const APPLICATION_DAYS = 30;

/** Derives a frozen site. Throws without a primary location, which `findTenantProblems` reports first. */
export function resolveSite(
  id: string,
  settings: TenantSettings,
  own: readonly OwnPicture[] = [],
  access: ApplicationAccess = noApplications,
): Site {
  const { site, theme, features, pages, redirects, stock } = settings;
  const { locations, specialHours } = settings.locations;
  const primaryLocation = locations.find((location) => location.primary);
  if (primaryLocation === undefined) throw new Error(`${id}: no location is marked "primary": true.`);
  const origin = `https://${site.host}`;
  const content = Object.entries(settings.content).map(([file, page]) => ({
    ...withoutHidden(page),
    file: file as PageFile,
  }));
  const pattern = resolvePicturePattern(features.pictures, origin);
  const withPictures = [
    theme,
    pages,
    content,
    settings.generated,
    settings.models,
    settings.brands,
    settings.articles,
    settings.offers,
    settings.reviews,
    locations,
  ];
  const dealerships = resolveDealerships(locations);
  const finance = resolveFinancePolicy(settings.finance);
  const serviceBooking = resolveServiceBooking(settings);
  return deepFreeze<Site>({
    id,
    settings: site,
    origin,
    theme,
    colours: resolveColours(theme),
    features: { ...features, search: toOfferedSorts(features.search, finance) },
    forms: resolveFormPolicy(settings.forms, dealerships, locations, {
      noun: settings.locations.noun,
      driveNames: resolveDriveNames(settings.company),
      driveBring: settings.company.testDrive.bring,
    }),
    appointments: resolveAppointmentPolicy(settings.appointments, serviceBooking),
    finance,
    application: resolveApplication(settings.finance, access),
    applicationDays: settings.finance.application?.keepDays ?? APPLICATION_DAYS,
    pictures: {
      pattern,
      sitePattern: toSitePattern(pattern),
      sources: listPictureSources(pattern, withPictures),
      named: listNamedPictures(withPictures),
      own,
    },
    navigation: resolveNavigation(settings),
    pages: { ...pages, home: withoutHidden(pages.home) },
    content,
    generated: settings.generated,
    reviews: settings.reviews,
    models: resolveModels(settings.models, settings.brands),
    brands: resolveBrands(settings.brands),
    articles: resolveArticles(settings),
    company: settings.company,
    serviceBooking,
    offers: resolveOffers(id, settings.offers),
    leadDelivery: settings.forms.delivery,
    redirects: redirects.redirects,
    locations,
    locationFolder: settings.locations.canonical,
    specialHours,
    primaryLocation,
    dealerships,
    stock,
    policies: resolvePolicies(settings),
    fingerprint: resolveFingerprint(settings),
  });
}

const withoutHidden = <Page extends { sections: SectionSettings[] }>(page: Page): Page => ({
  ...page,
  sections: page.sections.filter(({ hidden }) => !hidden),
});

/** The dealer's settings for the rules of the domain. */
function resolvePolicies(settings: TenantSettings): Site['policies'] {
  const { site, features, forms, finance, navigation, content, generated, company } = settings;
  const hasApplication = [...Object.values(content), ...generated].some(
    ({ path }) => path === applyForFinancePath,
  );
  return {
    price: { subscriptions: features.subscriptions !== undefined, noPriceText: features.noPriceText },
    tag: {
      fuelLabels: features.fuelLabels !== undefined,
      justArrivedDays: features.justArrived.days,
      soldTag: features.soldTag,
    },
    actions: resolveActions(features, {
      tradeIn: forms.tradeIn.enabled && forms.tradeIn.pages,
      finance: finance.provider !== undefined || navigation.finance !== undefined,
      driveNames: {
        driven: capital(company.testDrive.name),
        towed: capital(company.testDrive.towedName),
      },
    }),
    disclosure: { registration: features.hideRegistration === undefined },
    lifeCycle: {
      soldDays: site.include_sold_cars_days,
      tombstoneDays: features.soldTombstones.days,
      caravans: features.caravans !== undefined,
    },
    financeLinks: resolveFinanceLinks(finance, navigation, hasApplication),
  };
}

/** What a test drive is called. */
const resolveDriveNames = ({
  testDrive: { name: driven, towedName: towed },
}: TenantSettings['company']): DriveNames => ({ driven, towed });

function resolveActions(
  { cardActions, testDrive }: TenantSettings['features'],
  { tradeIn, finance, driveNames }: Pick<Site['policies']['actions'], 'tradeIn' | 'finance' | 'driveNames'>,
): Site['policies']['actions'] {
  const testDriveOfComing = testDrive.hideWhenComingSoon === undefined;
  const onCards: CardAction[] = [
    ...cardActions,
    ...(finance ? (['finance'] as const) : []),
    ...(tradeIn ? (['trade-in'] as const) : []),
  ];
  return {
    testDriveOfComing,
    tradeIn,
    finance,
    driveNames,
    onCards,
    onCardsOfComing: testDriveOfComing ? onCards : onCards.filter((each) => each !== 'test-drive'),
  };
}

/** Changes whenever a page could: a hash of all settings, of the stock settings the currency alone. */
function resolveFingerprint(settings: TenantSettings): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...settings, stock: { currency: settings.stock.currency } }))
    .digest('hex')
    .slice(0, 16);
}
