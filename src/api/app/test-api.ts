import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { addTestCars, type TestCar } from '#db/stock/test-stock.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { createApi } from './app.ts';

type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** User agent of a shopper's browser, not of a robot. */
export const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** The API of some dealers on a separate database. Call it at the top of a test file: it sets the hooks. */
export function useApi(
  sites: readonly Site[],
  now: number,
  tools: Pick<
    ApiTools,
    | 'serviceKeys'
    | 'feedNetworks'
    | 'trustedProxies'
    | 'linkSecret'
    | 'readPage'
    | 'findApplicationKeys'
    | 'sendText'
  > = {},
) {
  let database: TestDatabase | null = null;
  const opened = (): TestDatabase => {
    if (database === null) throw new Error('the database is open from the first test to the last');
    return database;
  };
  const lines: string[] = [];
  const clock = { now };
  const create = () =>
    createApi({
      ...tools,
      log: (line) => lines.push(line),
      clock: () => clock.now,
      makePicture: () => Promise.resolve({ outcome: 'no-car' }),
      makeBrochure: () => ({
        etag: '"none"',
        load: () => Promise.reject(new Error('nothing is drawn here')),
      }),
      database: {
        withTenant: (tenant, work) => opened().withTenant(tenant, work),
        runStatements: (tenant, statements) => opened().runStatements(tenant, statements),
      },
      findSite: (host) => sites.find(({ id }) => host === `${id}.localhost`) ?? null,
    });
  let api = create();
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  async function ask(
    site: Site,
    path: string,
    init: RequestInit = {},
    clientAddress = '203.0.113.5',
  ): Promise<Answer> {
    const host = `${site.id}.localhost`;
    const headers = { host, origin: `http://${host}`, 'user-agent': BROWSER, ...init.headers };
    const answer = await api.fetch(new Request(`http://${host}${path}`, { ...init, headers }), {
      clientAddress,
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: JSON.parse((await answer.text()) || '{}') as Answer['body'],
    };
  }
  return {
    ask,
    /** Requests without parsing JSON, for other answers. */
    fetch: (request: Request, clientAddress = '203.0.113.5') => api.fetch(request, { clientAddress }),
    post: (site: Site, path: string, body: unknown) =>
      ask(site, path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    clock,
    lines,
    /** Goes on with a new process on the same database. */
    restart: () => void (api = create()),
    get database() {
      return opened();
    },
    /** Stores cars of a dealer and returns their ids. */
    add: (site: Site, ...stock: TestCar[]) =>
      opened().withTenant(site.id, (db) => addTestCars(db, site.id, stock)),
  };
}
