import { afterAll } from 'vitest';
import { runConformance } from '#search/conformance/conformance.fixture.ts';
import { conformanceDocuments } from '#search/conformance/documents.fixture.ts';
import { runLeftOut } from '#search/conformance/left-out.fixture.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { startMeilisearchDouble, type MeilisearchDouble } from './meilisearch-double.fixture.ts';
import { hostStock } from './meilisearch-stock.fixture.ts';

/** A real server and its admin key when the environment names one, otherwise the double. */
const { MEILISEARCH_HOST: realHost, MEILISEARCH_KEY: realKey = '' } = process.env;
/** The double checks every car for every query, so it never has the whole stock: cars in `npm test`, in the audit. */
const DOUBLE_CARS = [500, 2_500] as const;
const name = realHost === undefined ? 'A double of Meilisearch' : 'Meilisearch';
let double: MeilisearchDouble | null = null;

afterAll(() => double?.close());

async function openHost(tenant: string, documents: readonly IndexedDocument[]) {
  if (realHost === undefined) double ??= await startMeilisearchDouble();
  const server = double
    ? { host: double.host, adminKey: double.masterKey }
    : { host: realHost ?? '', adminKey: realKey };
  return createMeilisearchClient(await hostStock(server, tenant, documents));
}

runConformance(name, async () => {
  const documents = await conformanceDocuments(...(realHost === undefined ? DOUBLE_CARS : []));
  return { client: await openHost('conformance-lane', documents), documents };
});

runLeftOut(name, (documents) => openHost('left-out-lane', documents));
