import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ApplicationAccess } from '#domain/finance/application-policy.ts';
import { loadTenants } from './load-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { mergePreset } from '#tenancy/forms/merge-preset.ts';
import { formatProblem, type TenantProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Files of a tenant, `.json` unless their name says otherwise: an object is written as JSON, text unchanged, `null` is skipped. */
export type TestFiles = Record<string, unknown>;

/** The main yard of the smallest valid tenant. */
export const mainYard = {
  id: 'main',
  name: 'Main yard',
  slug: 'main',
  primary: true,
  dealership_id: 'main',
  dealership_slug: 'main-yard',
  address: { street: '1 Test Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
  contact_detail: {},
};

/** The smallest valid tenant. */
export const fineTenant = {
  site: {
    name: 'Tested Motors',
    legalName: 'Tested Motors Pty Ltd',
    template: 'atlas',
    host: 'tested.example',
    description: 'A dealer under test.',
    phone: '02 5550 0100',
    email: 'sales@tested.example',
  },
  locations: {
    locations: [mainYard],
  },
  theme: { brand: '#17406d', accent: '#7a1f1f' },
  pages: { home: { title: 'Tested', sections: [{ type: 'hero', title: 'Tested' }] } },
  stock: { source: { kind: 'file', path: 'stock.csv' }, format: 'au-csv' },
} satisfies TestFiles;

/** The location of the smallest valid tenant with other values. */
export const testLocation = (change: Record<string, unknown> = {}): unknown => mergePreset(mainYard, change);

/** Writes tenants to a temporary folder, loads them, and removes the folder. */
export function loadTestTenants(
  tenants: Record<string, TestFiles>,
  access?: ApplicationAccess,
): {
  sites: Site[];
  problems: string[];
  notes: string[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'));
  try {
    for (const [id, files] of Object.entries(tenants)) writeTestTenant(join(folder, id), files);
    const { sites, problems, notes } = loadTenants(folder, undefined, access);
    const format = (each: TenantProblem): string => {
      // Commands leave out a dealer with problems, by its name here.
      if (!(each.tenant in tenants)) throw new Error(`A problem names no dealer: ${formatProblem(each)}`);
      return formatProblem(each).replaceAll(folder, 'tenants');
    };
    return { sites, problems: problems.map(format), notes: notes.map(format) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the files of one tenant into its folder. */
export function writeTestTenant(folder: string, files: TestFiles): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const file = join(folder, /\.\w+$/.test(name) ? name : `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The smallest valid tenant with changes merged in, file by file. */
export function changeTenant(change: TestFiles): TestFiles {
  const changed = Object.entries(change).map(([name, content]) => {
    const below = Reflect.get(fineTenant, name);
    return [name, isObject(content) ? mergePreset(below, content) : content];
  });
  return { ...fineTenant, ...Object.fromEntries(changed) };
}

/** The problems of the smallest valid tenant after a change. */
export const problemsAfter = (change: TestFiles): string[] =>
  loadTestTenants({ 'tested-motors': changeTenant(change) }).problems;

/** The site of the smallest valid tenant after a change; throws when it is invalid. */
export function siteAfter(change: TestFiles = {}): Site {
  const { sites, problems } = loadTestTenants({ 'tested-motors': changeTenant(change) });
  const [site] = sites;
  if (site === undefined) throw new Error(problems.join('\n'));
  return site;
}
