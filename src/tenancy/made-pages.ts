import { makeArticlePages } from './article-pages.ts';
import { makeCompanyPages } from './company-pages.ts';
import { makeContactPages, makeLegalPages } from './legal-pages.ts';
import { makeBrandPages } from './brand-pages.ts';
import { makeModelPages } from './model-pages.ts';
import { makeOfferPages } from './offer-pages.ts';
import { makePlacePages } from './place-pages.ts';
import { makePromisePages } from './promise-pages.ts';
import { makeServicePages } from './service-pages.ts';
import type { ContentPageSettings } from './content.schema.ts';
import type { KeyPath } from './problem.ts';
import type { SettingsFile, WrittenSettings } from './tenant-files.ts';

/** A page made from other settings, in the form of the dealer's own ones. */
export type MadePage = ContentPageSettings & {
  /** What stands between Home and the page. */
  parents: readonly { label: string; href: string }[];
  /** Where the dealer's words for its title and description stand; ours stand nowhere. */
  from?: { file: SettingsFile; title: KeyPath; description?: KeyPath };
  /** First day of the page, ISO, in the dealer's zone; before it the page is not there. */
  starts?: string;
  /** Slug of the article that the page is of. */
  article?: string;
  /** What it is one of; those have names of their own that may clash. */
  of?: 'models' | 'brands';
  /** Slug of that one. */
  about?: string;
};

/** Makes pages of one kind from what the settings hold. `id` is the tenant's. */
export type PageMaker = (id: string, settings: WrittenSettings) => MadePage[];

const makers: readonly PageMaker[] = [
  makeOfferPages,
  makePlacePages,
  makeArticlePages,
  makeServicePages,
  makeCompanyPages,
  makePromisePages,
  makeContactPages,
  makeLegalPages,
  makeModelPages,
  makeBrandPages,
];

/** Pages that every dealer has without writing them; one of the dealer's own at the same path takes its place. */
export function listMadePages(id: string, settings: WrittenSettings): MadePage[] {
  const own = new Set(Object.values(settings.content).map(({ path }) => path));
  return makers.flatMap((make) => make(id, settings)).filter(({ path }) => !own.has(path));
}

/** A made page with what most have nothing of. */
export const toMadePage = (
  page: Pick<MadePage, 'path' | 'title' | 'description' | 'sections'> & Partial<MadePage>,
): MadePage => ({ intro: '', noindex: false, parents: [], ...page });

/** A section as it is after defaults; `hidden` is for those the dealer writes. */
export const shown = { hidden: false } as const;
