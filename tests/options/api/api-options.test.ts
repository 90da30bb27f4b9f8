import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { startMapsDouble, type MapsDouble } from '#api/postcodes/maps-double.fixture.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { renderSite } from '#publish/worker/test-rendering.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';
import type { Patch } from '../json-place.ts';
import { set } from '../proof.ts';
import { TENANT, writeTenant } from '../publish-round.ts';
import { apiProofs, type ApiProof } from './api-options.data.ts';
import { appointmentProofs } from './appointment-options.data.ts';

const serviceKeys = {
  MAPS_GEOCODING_KEY: 'secret',
  RIGHT_GEOCODING_KEY: 'secret',
  WRONG_GEOCODING_KEY: 'wrong',
  FIRST_VALUATION_KEY: 'first',
  SECOND_VALUATION_KEY: 'second',
};
/** The site that the API serves, of the settings of each case. */
const sites: Site[] = [];
const api = useApi(sites, NOW, { serviceKeys, feedNetworks: ['127.0.0.1'] });

let perth: MapsDouble;
let sydney: MapsDouble;
/** A valuation service, which says in its answer what it was asked with. */
const valuations = createServer((request, response) => {
  const fill = Number(new URL(request.url ?? '', 'http://double').searchParams.get('fill'));
  const description = `key is ${(request.headers.authorization ?? '').replace('Bearer ', '')}`;
  response.end(JSON.stringify({ fill, listing_price: 52_500, confidence: 0.5, description }));
});

beforeAll(async () => {
  const inPerth = [{ lat: -31.95, lng: 115.86 }];
  const inSydney = [{ lat: -33.87, lng: 151.21 }];
  perth = await startMapsDouble('secret', { '2000': inPerth, '6000': inPerth });
  sydney = await startMapsDouble('secret', { '2000': inSydney, '6000': inPerth });
  await new Promise<void>((resolve) => valuations.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  valuations.closeAllConnections();
  await new Promise((resolve) => valuations.close(resolve));
  await Promise.all([perth.close(), sydney.close()]);
});

/** A value with the addresses of the doubles in place of their names. */
const fill = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value)
          .replaceAll('PERTH_MAPS', perth.endpoint)
          .replaceAll('SYDNEY_MAPS', sydney.endpoint)
          .replaceAll('VALUATIONS', `http://127.0.0.1:${(valuations.address() as AddressInfo).port}/gauge`),
      );

/** Loads a dealer's folder with these settings, imports its stock and serves it by the API. */
async function open<T>(
  patches: readonly Patch[],
  use: (site: Site) => Promise<T>,
  hasStock = true,
): Promise<T> {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-options-'));
  try {
    writeTenant(
      tenantsDir,
      patches.map((patch) => ({ ...patch, value: fill(patch.value) })),
    );
    const { site, problems } = loadTenant(tenantsDir, TENANT);
    if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
    if (hasStock)
      await importStock(api.database, site, { tenantsDir, dataDir: join(tenantsDir, '_data'), now: NOW });
    sites.splice(0, sites.length, site);
    return await use(site);
  } finally {
    rmSync(tenantsDir, { recursive: true, force: true });
  }
}

const ask = (patches: readonly Patch[], path: string, hasStock: boolean): Promise<string> =>
  open(
    patches,
    async (site) => {
      const { status, body } = await api.ask(site, path);
      return JSON.stringify({ ...body, status });
    },
    hasStock,
  );

const sampled = sample(Object.entries(apiProofs), 2, 'options of the API');

/** Asks with each value, and says which effects show where, and where they should. */
async function compareEffects({ path, cases }: ApiProof, hasStock: boolean) {
  const answers: string[] = [];
  for (const { patches } of cases) answers.push(await ask(patches, path, hasStock));
  return {
    seen: cases.map(({ shows }) => answers.map((answer) => shows.test(answer))),
    expected: cases.map((_case, at) => cases.map((_other, index) => index === at)),
    answers: answers.join('\n'),
  };
}

it.each(sampled)('features.json %s shows in an answer of the API', async (_key, proof) => {
  const { seen, expected, answers } = await compareEffects(proof, true);
  expect(seen, answers).toEqual(expected);
});

const sampledTimes = sample(Object.entries(appointmentProofs), 2, 'options of appointments');

it.each(sampledTimes)('appointments.json %s shows in the times that are free', async (_key, proof) => {
  // Times follow from settings alone.
  const { seen, expected, answers } = await compareEffects(proof, false);
  expect(seen, answers).toEqual(expected);
});

it.each([
  ['features.json cardViews shows on the cards', {}, true],
  ['features.json without cardViews shows nothing on the cards', undefined, false],
])('%s', async (_name, value, isShown) => {
  const page = await open([set('features.json', 'cardViews', value)], async (site) => {
    await api.ask(site, '/api/cars/2022-toyota-hilux-sr5-e2/view.json');
    const snapshot = await api.database.withTenant(site.id, (db) => readSnapshot(db, site, NOW));
    return renderSite(await loadTestTools(''), site, { snapshot, now: NOW }).read('search.html');
  });
  expect(/\b1 view\b/.test(page.replace(/<[^>]*>/g, ' '))).toBe(isShown);
});
