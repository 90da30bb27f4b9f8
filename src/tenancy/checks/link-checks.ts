import { facetAttributes } from '#domain/url/facets.ts';
import {
  applyForFinancePath,
  blogPath,
  carTypeSearches,
  comparePath,
  watchlistPath,
} from '#domain/url/paths.ts';
import { toZoneMoment } from '#domain/time/zone-day.ts';
import { formatSearchUrl, parseSearchUrl, rangeAttributes } from '#domain/url/search-url.ts';
import { expectedPhone, isDialable } from '#domain/location/phone-number.ts';
import { listMakeSlugs } from './claim-checks.ts';
import { expectedLink, linkForm } from '#tenancy/forms/field-forms.ts';
import type { TenantFinding } from './finding.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { findBodyProblem } from './model-checks.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatChoice, formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import { anchorOf, listSectionPages, type SectionPage } from './section-pages.ts';
import {
  isArticleFile,
  isPageFile,
  type SettingsFile,
  type TenantSettings,
} from '#tenancy/schemas/tenant-files.ts';

/** All links of a dealer's settings and pages. */
export function listLinks(settings: TenantSettings): FoundLink[] {
  const { clearFiltersTarget } = settings.features.search;
  return [
    ...collectLinks('navigation', settings.navigation),
    ...collectLinks('features', settings.features),
    ...collectLinks('pages', settings.pages),
    ...collectLinks('offers', settings.offers),
    ...collectLinks('models', settings.models),
    ...collectLinks('brands', settings.brands),
    ...collectLinks('service', settings.service),
    ...collectLinks('company', settings.company),
    ...Object.entries({ ...settings.content, ...settings.articles }).flatMap(([file, page]) =>
      isPageFile(file) || isArticleFile(file) ? toPageLinks(page, collectLinks(file, page)) : [],
    ),
    { file: 'features' as const, path: ['search', 'clearFiltersTarget'], href: clearFiltersTarget },
  ];
}

/** Finds links of navigation, pages and search without a target on this site: no dead link is published. */
export function findLinkProblems(settings: TenantSettings, now = Date.now()): TenantFinding[] {
  return listLinks(settings).flatMap(({ file, path, href }) => {
    const sentence =
      findFormProblem(href) ??
      findPathProblem(settings, href) ??
      findEarlyLink({ settings, now }, file, href);
    return sentence === null ? [] : [{ file, path, sentence, mention: href }];
  });
}

/** Emergencies, from mobiles and for text phones; short numbers that every phone dials. */
const emergencies = ['000', '112', '106'];

/** Markdown may contain links that no setting allows: relative ones, or without https. */
function findFormProblem(href: string): string | null {
  if (!linkForm.test(href)) {
    const target = href === '' ? 'nowhere, or of a kind that is not let through' : `"${href}"`;
    return `holds a link to ${target}. Expected ${expectedLink}.`;
  }
  const phone = /^tel:([^?;]*)/.exec(href)?.[1]?.replaceAll('%20', ' ');
  return phone === undefined || emergencies.includes(phone) || isDialable(phone)
    ? null
    : `is "${href}". Expected ${expectedPhone}, such as tel:+61255500142.`;
}

type Moment = { settings: TenantSettings; now: number };

/** Finds a link to a page that is published later than the link: until then it would be dead. */
function findEarlyLink({ settings, now }: Moment, file: SettingsFile, href: string): string | null {
  if (!href.startsWith('/')) return null;
  const target = findStart(settings, new URL(href, 'https://site.invalid').pathname);
  if (target === null) return null;
  const own = isArticleFile(file) ? settings.articles[file] : undefined;
  const zone = settings.site.timeZone;
  if (own === undefined) {
    if (toMoment(target, zone) <= now) return null;
    return `is "${href}", which comes out on ${target.date} at ${target.time}. Expected a page that is out: link to it from then on, or list it by a section of type articles or vacancies, which waits for it.`;
  }
  if (toMoment(target, zone) <= toMoment(own, zone)) return null;
  return `is "${href}", which comes out on ${target.date} at ${target.time}, after this article. Expected an article that is out by ${own.date} at ${own.time}, or name it under related, which waits for it.`;
}

type Start = { date: string; time: string };

/** The publishing date of a scheduled page: an article or a vacancy. */
function findStart({ articles, generated }: TenantSettings, path: string): Start | null {
  const article = path.startsWith(`${blogPath}/`) && articles[`articles/${path.slice(blogPath.length + 1)}`];
  if (article) return article;
  const starts = generated.find((page) => page.path === path)?.starts;
  return starts === undefined ? null : { date: starts, time: '00:00' };
}

const toMoment = ({ date, time }: Start, zone: string): number => toZoneMoment(date, time, zone);

type FoundLink = { file: SettingsFile; path: KeyPath; href: string };

/** Keys of links in settings; the specification names those of popups and models (ENT-14, ENT-15, ENT-30). */
const linkKeys = ['href', 'linkTo', 'override_url'];

/** All links in a file, at any depth. */
function collectLinks(file: SettingsFile, value: unknown, path: KeyPath = []): FoundLink[] {
  if (Array.isArray(value))
    return value.flatMap((child, index) => collectLinks(file, child, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (typeof child !== 'string') return collectLinks(file, child, [...path, key]);
    if (linkKeys.includes(key)) return [{ file, path: [...path, key], href: child }];
    return key === 'html' ? toHtmlLinks(child).map((href) => ({ file, path, href })) : [];
  });
}

/** Completes `#anchor` with the path of its page, when the page is known. */
const toPageLinks = (page: unknown, links: FoundLink[]): FoundLink[] =>
  isObject(page) && typeof page.path === 'string'
    ? links.map((link) => (link.href.startsWith('#') ? { ...link, href: `${page.path}${link.href}` } : link))
    : links;

/** Links in HTML rendered from Markdown. */
const toHtmlLinks = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].flatMap(([, href]) => href?.replaceAll('&amp;', '&') ?? []);

/** Why a link has no target, or `null`. Only makes of locations are known; pages of cars need the stock. */
export function findPathProblem(settings: TenantSettings, href: string): string | null {
  if (!href.startsWith('/')) return null;
  const { pathname, search, hash } = new URL(href, 'https://site.invalid');
  const pages = listSectionPages(settings);
  const page = pages.find(({ path }) => path === pathname);
  if (page !== undefined) return findAnchorProblem(page, href, hash);
  const generated = settings.generated.find(({ path }) => path === pathname);
  if (generated !== undefined)
    return findAnchorProblem(generated, href, hash) ?? findBodyProblem(settings, href);
  if (/^\/cars\/[a-z0-9-]+$/.test(pathname)) return null;
  // Where it is not offered, its address leads to the enquiry.
  if (pathname === applyForFinancePath && settings.finance.application !== undefined) return null;
  const { cardToggles } = settings.features;
  if (pathname === comparePath && cardToggles.includes('compare')) return null;
  if (pathname === watchlistPath && cardToggles.includes('favourite')) return null;
  if (pathname === '/search') return findFilterProblem(href, search);
  const scopes = listSearchSegments(settings);
  const segment = /^\/search\/([a-z0-9-]+)(\/[a-z0-9-]+)?$/.exec(pathname);
  if (segment === null) {
    const own = [...pages, ...settings.generated].map(({ path }) => path);
    const hint = formatHint(pathname, [...own, '/search', ...scopes.map((scope) => `/search/${scope}`)]);
    return `is "${href}", which is no page of this site. Expected /, a page in pages/, /search, a page below /search, or an address elsewhere.${hint}`;
  }
  const [, scope = '', model] = segment;
  const isMake = listMakeSlugs(settings).includes(scope);
  if (isMake || (model === undefined && (scopes.includes(scope) || scope.endsWith('-cars')))) {
    return findFilterProblem(href, search);
  }
  const hint = formatHint(scope, scopes, (name) => `/search/${name}`);
  return `is "${href}", which is no search page of this site. Expected a make that a location lists under manufacturers, or ${formatList(scopes)}.${hint}`;
}

/** The segments after `/search/` known without the stock. */
function listSearchSegments(settings: TenantSettings): string[] {
  const slugs = settings.locations.locations.map((location) => location.dealership_slug);
  return [...new Set([...Object.keys(carTypeSearches), ...slugs, ...listMakeSlugs(settings)])];
}

function findAnchorProblem(
  { path, sections, file }: Pick<SectionPage, 'path' | 'sections'> & { file?: SettingsFile },
  href: string,
  hash: string,
): string | null {
  const anchor = hash.slice(1);
  const there = sections.flatMap((section) => anchorOf(section) ?? []);
  if (anchor === '' || there.includes(anchor)) return null;
  const isHidden = sections.some(
    (section) => section.hidden && anchorOf({ ...section, hidden: false }) === anchor,
  );
  const choice = formatChoice([path, ...there.map((name) => `${path}#${name}`)]);
  const page = path === '/' ? 'the home page' : path;
  const where = file === undefined ? '.' : `; sections stand in ${file}.json.`;
  if (isHidden)
    return `is "${href}", but the section "${anchor}" of ${page} is hidden. Show it, take this link out, or lead it to ${choice}${where}`;
  return `is "${href}", but ${page} has no section "${anchor}". Expected ${choice}${where}`;
}

/** Finds a parameter the search page would ignore: the link would show all cars. */
function findFilterProblem(href: string, search: string): string | null {
  const known = [
    'query',
    'page',
    'sortBy',
    ...facetAttributes,
    ...rangeAttributes.map((name) => `range[${name}]`),
  ];
  for (const [key, value] of new URLSearchParams(search)) {
    if (!known.includes(key)) {
      return `is "${href}", but search has no filter "${key}".${formatHint(key, known)}`;
    }
    const understood = formatSearchUrl(parseSearchUrl(new URLSearchParams([[key, value]])));
    if (understood === '' && value !== '1') {
      return `is "${href}", but search does not understand ${key}=${value}. Expected a value such as ${exampleOf(key)}.`;
    }
  }
  return null;
}

function exampleOf(key: string): string {
  if (key === 'sortBy') return 'Car_production:price:asc';
  if (key === 'page') return '2';
  return key.startsWith('range[') ? '15000:30000, 15000: or :30000' : 'SUV';
}
