import { join } from 'node:path';
import { studioTemplates, type Template } from '#scripts/studio/plan.data.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import { templates } from '#templates/manifests/templates.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Yard } from './drawn-vehicle.ts';
import type { StockKind } from './plan.data.ts';
import type { WarrantyClaim } from './warranty.ts';

/** A dealer whose demonstration stock is made here. */
export type DemoTenant = {
  id: string;
  kind: StockKind;
  template: Template;
  yards: readonly Yard[];
  /** What the dealer claims on its page of warranty; none without such a page. */
  claim: WarrantyClaim | undefined;
  /** How its cars are financed, where its feed has offers of lenders. */
  lending: FinancePolicy | undefined;
  feed: string;
};

const toYards = ({ locations }: Site): Yard[] =>
  locations.flatMap(({ yard_codes: codes, manufacturers: makes, address: { city, state } }) =>
    codes.map((code) => ({ code, city, state, makes })),
  );

/** What a dealer sells, from its settings. */
function kindOf({ settings, features }: Site): StockKind {
  if (features.subscriptions !== undefined) return 'subscription';
  return settings.manufacturer === undefined ? templates[settings.template].demo.stock : 'franchise';
}

function toStudioTemplate(pictures: string): Template {
  const found = studioTemplates.find((name) => name === pictures);
  if (found !== undefined) return found;
  throw new Error(`The studio draws no pictures "${pictures}"; it draws ${studioTemplates.join(', ')}.`);
}

/** The demonstration dealers of a folder, with their locations and the file of their feed. */
export function findDemoTenants(folder: string): DemoTenant[] {
  const { sites, problems } = loadTenants(folder);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return sites.flatMap((site) => {
    const { settings, stock, id, company, finance } = site;
    if (!settings.demo || stock.source?.kind !== 'file' || stock.format !== 'au-csv') return [];
    const hasOffers = stock.overrides?.fields?.finance_lenders !== undefined;
    const feed = join(folder, id, stock.source.path);
    return [
      {
        id,
        kind: kindOf(site),
        template: toStudioTemplate(templates[settings.template].demo.pictures),
        yards: toYards(site),
        claim: company.warranty,
        lending: hasOffers && finance !== null ? finance : undefined,
        feed,
      },
    ];
  });
}
