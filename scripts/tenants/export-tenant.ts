import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { OWN_PICTURES_FOLDER } from '#domain/media/own-picture.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { canBeSeen } from '#domain/car/life-cycle.ts';
import { stockCsvMapping, toStockCsv } from '#stock/import/stock-csv.ts';
import { formatRedirects, toRedirectRules } from '#publish/release/hosting-files.ts';
import type { PageContext } from '#publish/pages/page-context.ts';
import { pagesOfGroup, planSite } from '#publish/plan/site-pages.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import { isArticleFile, type SettingsFile } from '#tenancy/schemas/tenant-files.ts';
import type { Site } from '#tenancy/site/site.ts';
import { listNamedPictures, listPicturesIn } from './named-pictures.ts';

export type ExportSource = {
  tenantsDir: string;
  /** Folder of the site's own pictures. */
  publicDir: string;
  /** The dealer's pages and stock at the time of the export. */
  context: PageContext;
};

/** Contents of an export by file name. */
export type ExportFiles = Map<string, string | Buffer>;

/**
 * Exports all data of a dealer: its files with its preset's merged in, its stock as a CSV that those files
 * describe, every address of its site, its own pictures, and a page that explains them. Enough to publish the
 * same site elsewhere, or to move to another product.
 */
export function exportTenant({ tenantsDir, publicDir, context }: ExportSource): ExportFiles {
  const { site, snapshot } = context;
  const cars = [...snapshot.cars.values()].filter(({ lifeCycle }) => canBeSeen(lifeCycle));
  const stock = toStockCsv(
    cars.map(({ stored }) => stored),
    site,
  );
  const pages = listPages(context);
  const pictures = listPictures({ tenantsDir, site, stock, publicDir });
  return new Map<string, string | Buffer>([
    ['README.md', explain(site, { pages: pages.length, cars: cars.length, pictures: pictures.length })],
    ...listSettings(tenantsDir, site),
    ['tenant/stock.csv', stock],
    ['pages.csv', toCsv([pageHeader, ...pages])],
    ['redirects.txt', formatRedirects(toRedirectRules(site, snapshot.gone))],
    ...site.pictures.own.map(({ path }): [string, Buffer] => [
      `tenant/${OWN_PICTURES_FOLDER}/${basename(path)}`,
      readFileSync(path),
    ]),
    ...pictures.map((url): [string, Buffer] => [`public${url}`, readFileSync(join(publicDir, url))]),
  ]);
}

/** The dealer's complete files: with the preset's settings, and the exported CSV as stock. */
function listSettings(tenantsDir: string, site: Site): [string, string][] {
  const { files } = readTenant(tenantsDir, site.id);
  const settings = [...files].filter(([name, value]) => !isArticleFile(name) && isFilled(value));
  const articles = join(tenantsDir, site.id, 'articles');
  const words = existsSync(articles) ? readdirSync(articles).filter((name) => name.endsWith('.md')) : [];
  return [
    ...settings.map(([name, value]): [string, string] => [
      `tenant/${name}.json`,
      `${JSON.stringify(toOwn(site, name, value), null, 2)}\n`,
    ]),
    ...words.map((name): [string, string] => [
      `tenant/articles/${name}`,
      readFileSync(join(articles, name), 'utf8'),
    ]),
  ];
}

const isFilled = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;

function toOwn(site: Site, name: SettingsFile, value: unknown): unknown {
  if (!isObject(value)) return value;
  const { $schema: _editor, extends: _preset, ...own } = value;
  if (name === 'offers') return { ...own, offers: keepOwnOffers(site, own['offers']) };
  if (name !== 'stock') return own;
  // The exported CSV takes the place of the dealer's feeds and of how they are read.
  const { feeds: _feeds, overrides: _overrides, ...rest } = own;
  return {
    ...rest,
    source: { kind: 'file', path: 'stock.csv' },
    format: 'mapped-csv',
    mapping: stockCsvMapping,
  };
}

/** A preset's offers that exclude this dealer by its id would appear under another one. */
const keepOwnOffers = (site: Site, offers: unknown): unknown =>
  Array.isArray(offers)
    ? offers.filter((offer) => isObject(offer) && site.offers.some(({ id }) => id === offer['id']))
    : [];

type PictureSource = { tenantsDir: string; site: Site; stock: string; publicDir: string };

/** The site's own files that its settings, its texts and its stock name, by their paths. */
function listPictures({ tenantsDir, site, stock, publicDir }: PictureSource): string[] {
  const root = resolve(publicDir);
  // A feed may name any path: nothing outside the folder is exported.
  const isFile = (path: string): boolean =>
    resolve(root, `.${path}`).startsWith(`${root}${sep}`) &&
    (statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false);
  const named = listNamedPictures(readTenant(tenantsDir, site.id).files).map(({ url }) => url);
  const ofVehicles = listPicturesIn(stock);
  return [...new Set([...named, ...ofVehicles])].filter(isFile).toSorted();
}

const pageHeader = ['path', 'kind', 'title', 'description', 'canonical', 'in search engines'];

/** Every page of the site in the order of its plan. */
function listPages(context: PageContext): string[][] {
  return planSite(context).flatMap((group) =>
    pagesOfGroup(context, group).map(({ page: { path, kind, head } }) => [
      path,
      kind,
      head.title,
      head.description,
      head.canonical,
      head.robots === 'index' ? 'yes' : 'no',
    ]),
  );
}

const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');

const explain = (
  { settings, id }: Site,
  counts: { pages: number; cars: number; pictures: number },
): string => `# ${settings.name}

Everything that is this dealer's own, packed from its site.

- \`tenant/\`: its settings, words, articles and own pictures as they came. JSON and Markdown, complete without anything beside them.
- \`tenant/stock.csv\`: ${formatNumberOf(counts.cars, 'vehicle')}, a column for each fact. \`tenant/stock.json\` says what the columns mean.
- \`pages.csv\`: ${formatNumberOf(counts.pages, 'page')} with path, kind, title, description, canonical address and whether search engines may list them.
- \`redirects.txt\`: old addresses and where they lead, one a line: from, to, status. Status 410 is gone for good.
- \`public/\`: ${formatNumberOf(counts.pictures, 'picture')}, named by the settings, the words or the stock. Others of vehicles are at the addresses in the stock.

To publish it with Forecourt: copy \`tenant/\` to \`tenants/${id}/\` and what is in \`public/\` to \`public/\`, then
\`npm run import -- --tenant ${id} --feed tenants/${id}/stock.csv\` and \`npm run publish -- --tenant ${id}\`.

To move elsewhere: serve the pages of \`pages.csv\` at their paths, or send them on with status 301, so that links and
search engines find them.
`;
