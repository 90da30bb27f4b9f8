import {
  accessibilityPath,
  applyForFinancePath,
  blogPath,
  brandsPath,
  comparePath,
  contactPath,
  financeEnquiryPath,
  financePath,
  homePath,
  locationsPath,
  modelsPath,
  privacyPath,
  searchPath,
  sellingPaths,
  serviceBookingAnchor,
  servicePath,
  specialOffersPath,
  termsPath,
  testDrivePath,
  tradeInPath,
} from '#domain/url/paths.ts';
import { bookDrive } from '#domain/car/drive-name.ts';
import { findPathProblem } from '#tenancy/checks/link-checks.ts';
import type { NavigationSettings, StandardGroup, StandardMenu } from '#tenancy/schemas/navigation.schema.ts';
import { resolveServiceBooking } from '#tenancy/resolve/service-facts.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

export type Link = { label: string; href: string };

/** An entry of the header. Without script it links to a page with the content of its panel. */
export type MenuEntry = Link & {
  /** Id of its panel, unique in the site. */
  id: string;
  /** Content of its panel: models, stock or links; `null` for a plain link. */
  panel: 'models' | 'stock' | 'links' | null;
  links: readonly Link[];
};

export type FooterGroup = { title: string; links: readonly Link[] };

/** Header and footer as rendered. */
export type Navigation = Pick<NavigationSettings, 'utilities' | 'rail'> & {
  main: readonly MenuEntry[];
  footer: readonly FooterGroup[];
  /** Whether menus open when they are pointed at (NAV-10). */
  opensOnHover: boolean;
};

/** Booking on the service page, or with the manufacturer when it takes bookings (ROUTE-81). */
const bookingPath = `${servicePath}#${serviceBookingAnchor}`;

const servicing: readonly Link[] = [
  { label: 'Service', href: servicePath },
  { label: 'Book a service', href: bookingPath },
  { label: 'Search for parts', href: '/parts/search' },
  { label: 'Parts and accessories', href: '/vehicle-parts-and-accessories' },
  { label: 'Warranty', href: '/warranty' },
  { label: 'Roadside assistance', href: '/roadside-assist' },
  { label: 'Owner benefits', href: '/owner-benefits' },
];

const company: readonly Link[] = [
  { label: 'About us', href: '/about-us' },
  { label: 'Our locations', href: locationsPath },
  { label: 'Contact us', href: contactPath },
  { label: 'Our brands', href: brandsPath },
  { label: 'Fleet', href: '/fleet' },
  { label: 'Latest news', href: blogPath },
  { label: 'Careers', href: '/careers' },
];

const toBuyerTools = ({ company: { testDrive } }: TenantSettings): Link[] => [
  { label: 'Search our stock', href: searchPath },
  { label: 'Models', href: modelsPath },
  { label: 'Special offers', href: specialOffersPath },
  { label: 'Compare', href: comparePath },
  { label: testDrive.heading || bookDrive(testDrive.name), href: testDrivePath },
  { label: 'Find a dealership', href: '/dealer-locator' },
];

/** Pages of the site about finance. */
const ownFinancePaths: readonly string[] = [financePath, financeEnquiryPath, applyForFinancePath];

/** Where the dealer takes vehicles. */
const tradeInTools: readonly Link[] = [
  { label: 'Trade in your vehicle', href: tradeInPath },
  { label: 'Sell us your vehicle', href: sellingPaths[0] },
];

const legal: readonly Link[] = [
  { label: 'Privacy policy', href: privacyPath },
  { label: 'Terms and conditions', href: termsPath },
  { label: 'Accessibility', href: accessibilityPath },
];

/** The menus of the platform: label, links and content of the panel. */
const menus: Record<StandardMenu, { label: string; panel: MenuEntry['panel']; links: readonly Link[] }> = {
  home: { label: 'Home', panel: null, links: [{ label: 'Home', href: homePath }] },
  models: { label: 'Models', panel: 'models', links: [{ label: 'All models', href: modelsPath }] },
  offers: { label: 'Offers', panel: null, links: [{ label: 'Offers', href: specialOffersPath }] },
  'our-stock': { label: 'Our Stock', panel: 'stock', links: [{ label: 'All stock', href: searchPath }] },
  'service-and-parts': { label: 'Service and Parts', panel: 'links', links: servicing },
  company: { label: 'Company', panel: 'links', links: company },
  finance: { label: 'Finance', panel: null, links: [] },
};

/**
 * Resolves header and footer: the dealer's entries, and the platform's menus with existing pages. What a dealer has set up
 * and leads to from none of them ends the header.
 */
export function resolveNavigation(settings: TenantSettings): Navigation {
  const { main, hover, footer, utilities, rail } = settings.navigation;
  const own = {
    main: main.flatMap((entry, index) => toMenuEntry(settings, entry, index)),
    opensOnHover: hover !== undefined,
    footer: footer.flatMap((group) => toFooterGroup(settings, group)),
    utilities,
    rail,
  };
  return { ...own, main: [...own.main, ...listUnlinked(settings, own)] };
}

/** Finance, and selling a vehicle to the dealer, where the dealer has them and none of its menus leads there. */
function listUnlinked(
  settings: TenantSettings,
  { main, footer, utilities, rail }: Omit<Navigation, 'opensOnHover'>,
): MenuEntry[] {
  const panels = [...main, ...footer].flatMap(({ links }) => links);
  const linked = [...main, ...panels, ...utilities, ...rail].map(({ href }) => href.replace(/[?#].*/, ''));
  const finance = findFinanceLink(settings);
  const selling = sellingPaths.filter((path) => findPathProblem(settings, path) === null);
  const isLinked = (hrefs: readonly string[]): boolean => hrefs.some((href) => linked.includes(href));
  const [sell] = selling;
  return [
    ...(finance === undefined || isLinked([finance.href.replace(/[?#].*/, ''), ...ownFinancePaths])
      ? []
      : toMenuEntry(settings, { menu: 'finance' }, main.length)),
    ...(sell === undefined || isLinked(selling)
      ? []
      : [{ id: 'sell', label: 'Sell your vehicle', href: sell, links: [], panel: null }]),
  ];
}

/** Keeps links to existing pages: the platform's menus list more pages than every dealer has. */
function listExisting(settings: TenantSettings, links: readonly Link[]): Link[] {
  const booking = resolveServiceBooking(settings);
  return links
    .map((link) => (link.href === bookingPath && booking ? { ...link, href: booking.href } : link))
    .filter(({ href }) => findPathProblem(settings, href) === null);
}

/** Where finance links of no car lead (ROUTE-08, ROUTE-11); none for a dealer without a lender. */
const findFinanceLink = ({ navigation, finance }: TenantSettings): NavigationSettings['finance'] =>
  navigation.finance ?? (finance.provider === undefined ? undefined : { href: financePath });

function toMenuEntry(
  settings: TenantSettings,
  { menu, label, href, links }: NavigationSettings['main'][number],
  index: number,
): MenuEntry[] {
  if (menu === undefined) {
    if (label === undefined || href === undefined) return [];
    const id = `menu-${index + 1}`;
    if (links === undefined) return [{ id, label, href, links: [], panel: null }];
    // With a panel the entry is a button, so the page it links to becomes the first link of the panel.
    const isAmong = links.some((link) => link.href === href);
    return [{ id, label, href, links: isAmong ? links : [{ label, href }, ...links], panel: 'links' }];
  }
  const standard = menus[menu];
  const finance = menu === 'finance' ? findFinanceLink(settings) : undefined;
  const known = finance ? [{ label: standard.label, ...finance }] : standard.links;
  const shown = links ?? listExisting(settings, known);
  const target = href ?? shown[0]?.href;
  if (target === undefined) return [];
  const isLone = standard.panel === 'links' && shown.length < 2;
  const panel = links ? 'links' : isLone ? null : standard.panel;
  return [{ id: menu, label: label ?? standard.label, href: target, links: shown, panel }];
}

function toFooterGroup(
  settings: TenantSettings,
  { group, title, links }: NavigationSettings['footer'][number],
): FooterGroup[] {
  if (group === undefined) return title === undefined || links === undefined ? [] : [{ title, links }];
  const standard = standardGroup(settings, group);
  const shown = links ?? listExisting(settings, standard.links);
  return shown.length === 0 ? [] : [{ title: title ?? standard.title, links: shown }];
}

function standardGroup(settings: TenantSettings, group: StandardGroup): FooterGroup {
  const { site } = settings;
  const link = findFinanceLink(settings);
  const finance = link ? [{ label: 'Finance', ...link }] : [];
  switch (group) {
    case 'buyer-tools':
      return {
        title: 'Buyer Tools',
        links: [...toBuyerTools(settings), ...tradeInTools, ...finance],
      };
    case 'servicing-and-parts':
      return { title: 'Servicing and Parts', links: servicing };
    case 'dealer':
      return { title: site.name, links: [...company, ...legal] };
  }
}
