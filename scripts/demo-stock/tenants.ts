import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '#scripts/studio/plan.data.ts';
import type { Yard } from './drawn-vehicle.ts';

/** A dealer whose demonstration stock is made here. */
export type DemoTenant = { id: string; template: Template; yards: readonly Yard[]; feed: string };

type LocationFile = {
  locations: { yard_codes?: string[]; manufacturers?: string[]; address: { city: string; state: string } }[];
};

// The tenancy room has judged these files; only a few plain fields of them are read here.
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The dealers of a folder that take their stock from a `stock.csv` beside their settings. */
export function findDemoTenants(folder: string): DemoTenant[] {
  return readdirSync(folder)
    .filter((id) => !id.startsWith('_') && existsSync(join(folder, id, 'site.json')))
    .map((id) => {
      const { template } = readJson<{ template: Template }>(join(folder, id, 'site.json'));
      const { locations } = readJson<LocationFile>(join(folder, id, 'locations.json'));
      const yards = locations.flatMap(({ yard_codes: codes = [], manufacturers: makes = [], address }) =>
        codes.map((code) => ({ code, city: address.city, state: address.state, makes })),
      );
      return { id, template, yards, feed: join(folder, id, 'stock.csv') };
    })
    .filter(({ yards }) => yards.length > 0);
}
