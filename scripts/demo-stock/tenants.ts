import { join } from 'node:path';
import type { Template } from '#scripts/studio/plan.data.ts';
import { loadTenants } from '#tenancy/load-tenant.ts';
import { formatProblem } from '#tenancy/problem.ts';
import type { Site } from '#tenancy/site.ts';
import type { Yard } from './drawn-vehicle.ts';

/** A dealer whose demonstration stock is made here. */
export type DemoTenant = { id: string; template: Template; yards: readonly Yard[]; feed: string };

const toYards = ({ locations }: Site): Yard[] =>
  locations.flatMap(({ yard_codes: codes, manufacturers: makes, address: { city, state } }) =>
    codes.map((code) => ({ code, city, state, makes })),
  );

/** The demonstration dealers of a folder, where their stock stands and which file they take it from. */
export function findDemoTenants(folder: string): DemoTenant[] {
  const { sites, problems } = loadTenants(folder);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return sites.flatMap((site) => {
    const { settings, stock, id } = site;
    if (!settings.demo || stock.source.kind !== 'file' || stock.format !== 'au-csv') return [];
    const feed = join(folder, id, stock.source.path);
    return [{ id, template: settings.template, yards: toYards(site), feed }];
  });
}
