import type { ApplicationAccess } from '#domain/finance/application-policy.ts';
import { noApplications } from '#tenancy/resolve/finance-policy.ts';
import type { PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import { makeApplicationPages } from './application-pages.ts';
import { makeArticlePages } from './article-pages.ts';
import { makeCompanyPages } from './company-pages.ts';
import { makeContactPages, makeLegalPages } from './legal-pages.ts';
import { makeBrandPages } from './brand-pages.ts';
import { makeFinancePages } from './finance-pages.ts';
import { makeModelPages } from './model-pages.ts';
import { makeOfferPages } from './offer-pages.ts';
import { makeLocationPages } from './location-pages.ts';
import { makePromisePages } from './promise-pages.ts';
import { makeServicePages } from './service-pages.ts';
import { makeTradeInPages } from './trade-in-pages.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

const makers: readonly PageMaker[] = [
  makeOfferPages,
  makeLocationPages,
  makeArticlePages,
  makeServicePages,
  makeCompanyPages,
  makePromisePages,
  makeContactPages,
  makeLegalPages,
  makeModelPages,
  makeBrandPages,
  makeTradeInPages,
  makeFinancePages,
  makeApplicationPages,
];

/** The pages generated for every dealer; one of the dealer's own at the same path replaces it. */
export function listGeneratedPages(
  id: string,
  settings: WrittenSettings,
  access: ApplicationAccess = noApplications,
): GeneratedPage[] {
  const own = new Set(Object.values(settings.content).map(({ path }) => path));
  return makers.flatMap((make) => make(id, settings, access)).filter(({ path }) => !own.has(path));
}
