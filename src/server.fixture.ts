import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Health } from '#api/health/health-report.ts';
import { loadCar, updateCar } from '#db/stock/cars.repository.ts';
import type { CarData } from '#db/base/tables.ts';
import { addCar, openTestPublishing, type TestPublishing } from '#publish/worker/test-publishing.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { startServer, type RunningServer, type ServedSite, type ServerOptions } from './server.ts';

/** A dealer with old addresses and one car for each kind of page. */
export const site = createTestSite('quiet-lane', {
  site: { demo: true, security: { contact: ['safe@quiet-lane.example'], expires: '2027-06-30' } },
  features: { search: { usedCarRoute: {} } },
  // Five times on the next Monday, for one shopper each.
  appointments: { testDrive: { capacity: 1, lengthMinutes: 90, bufferMinutes: 12, horizonDays: 3 } },
  redirects: {
    redirects: [
      { from: '/old-stock', to: '/search' },
      { from: '/old.html', to: '/search?make=Mazda' },
      { from: '/caf%C3%A9/', to: '/' },
      { from: '/dead' },
      { from: '/specials', to: '/search/toyota' },
    ],
  },
});
const { name, description } = site.settings;
export const served: ServedSite = { id: site.id, host: site.settings.host, name, description };

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** A server with the published site. Call it at the top of a test file: it sets the hooks. */
export function useServer(settings: Partial<ServerOptions> = {}) {
  let publishing: TestPublishing | null = null;
  let running: RunningServer | null = null;
  const lines: string[] = [];
  const health: Health = { databaseProblem: null, diskProblem: null, sites: {} };
  const opened = <T>(part: T | null): T => {
    if (part === null) throw new Error('the server runs from the first test to the last');
    return part;
  };

  beforeAll(async () => {
    publishing = await openTestPublishing();
    const sold = (days: number) => ({ status: 'sold', sold_date_timestamp: (NOW - days * DAY) / 1000 });
    const stock = [
      { slug: 'used-one', primary_image_url: '/media/used-one.jpg' },
      { slug: 'new-one', car_type: 'new' as const, make: 'Toyota', model: 'HiLux' },
      { slug: 'demo-one', car_type: 'demo' as const, make: 'Land Rover', model: 'Defender' },
      { slug: 'a-van', car_type: 'new' as const, item_type: 'caravan', make: 'Jayco', model: 'Journey' },
      { slug: 'just-sold', ...sold(1) },
      { slug: 'long-sold', ...sold(30) },
      { slug: 'gone', ...sold(200) },
    ];
    for (const car of stock) await addCar(publishing.database, site.id, car);
    await publishing.publisher.publish(site, 'full');
    running = await startServer({
      port: 0,
      host: 'localhost',
      sitesDir: publishing.sitesDir,
      sites: [served],
      loadSite: (tenant) => (tenant === site.id ? site : null),
      database: publishing.database,
      clock: () => NOW,
      loadHealth: async () => health,
      dataDir: join(publishing.sitesDir, '.data'),
      log: (line) => lines.push(line),
      ...settings,
    });
  });
  afterAll(async () => {
    await running?.close();
    await publishing?.close();
  });

  /** Asks the running server; Node does not resolve `x.localhost`, so the host is a header. */
  async function get(
    path: string,
    { host = `${site.id}.localhost`, method = 'GET', headers = {} as Record<string, string>, body = '' } = {},
  ): Promise<Answer> {
    const request = httpRequest({
      port: opened(running).port,
      host: '127.0.0.1',
      path,
      method,
      headers: { host: `${host}:${opened(running).port}`, ...headers },
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const answered = Buffer.concat(chunks);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: answered,
      text: answered.toString(),
    };
  }

  return {
    get,
    /** Sends a form as a page of the site does without script. */
    send: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      get(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          origin: `http://${site.id}.localhost:${opened(running).port}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
    get database() {
      return opened(publishing).database;
    },
    health,
    /** Lines that the server logged. */
    lines,
    /** Stores cars of the site, without publishing them. */
    addCars: async (cars: readonly Parameters<typeof addCar>[2][]) => {
      for (const car of cars) await addCar(opened(publishing).database, site.id, car);
    },
    /** Changes a car of the site in the store. */
    changeCar: (slug: string, patch: Partial<CarData>) =>
      opened(publishing).database.withTenant(site.id, async (db) => {
        const found = await loadCar(db, slug);
        if (found === null) throw new Error(`there is no car ${slug}`);
        await updateCar(db, found.car.id, patch, NOW + 1000);
      }),
    /** Where the server keeps what it makes. */
    data: (folder: string) => join(opened(publishing).sitesDir, '.data', folder),
    get running() {
      return opened(running);
    },
    /** Where a file of the site lies. */
    file: (path: string) => join(opened(publishing).sitesDir, site.id, path),
  };
}
