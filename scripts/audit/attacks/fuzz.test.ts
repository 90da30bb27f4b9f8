import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointments } from '#db/leads/appointment-tables.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { addTestCars } from '#db/stock/test-stock.ts';
import { toAppointmentLink } from '#bookings/appointment-link.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { startServer, type RunningServer } from '#server.ts';
import { drawRequests, findUnreached, sendRequests, type ApiDocument } from './fuzz.ts';
import { collectKnown, joinKnown, SECRET } from './known-values.ts';
import { attack } from './target.ts';

/*
 * A sample of the requests that `npm run audit -- --only attacks` sends, against a server with two dealers: one is asked
 * with the ids, links and slugs of both, and must say nothing that the other alone knows.
 */

const most = 1_000_000;
const abuse = { perAddress: most, perPerson: most, perSession: most };
const make = (id: string, name: string) =>
  createTestSite(id, {
    site: { name, legalName: name },
    forms: { abuse },
    appointments: { testDrive: { capacity: 20 } },
  });
const site = make('quiet-lane', 'Quiet Lane');
const neighbour = make('north-lane', `${SECRET} name`);
const sites = [site, neighbour];
const linkSecret = 'a secret of this installation, 32 letters';
/** Of each endpoint; the attacks of the audit send many more. */
const EACH = 15;

let database: TestDatabase;
let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-fuzz-'));
  database = await openTestDatabase();
  await database.withTenant(site.id, (db) => addTestCars(db, site.id, [{ slug: 'own-car' }]));
  await database.withTenant(neighbour.id, (db) =>
    addTestCars(db, neighbour.id, [{ slug: 'north-car', name: `${SECRET} car`, badge: SECRET }]),
  );
  server = await startServer({
    port: 0,
    host: 'localhost',
    sitesDir: folder,
    sites: sites.map(({ id, settings }) => ({ id, host: null, name: settings.name, description: '' })),
    loadSite: (tenant) => sites.find(({ id }) => id === tenant) ?? null,
    database,
    clock: () => NOW,
    loadHealth: () => Promise.resolve({ databaseProblem: null, diskProblem: null, sites: {} }),
    dataDir: folder,
    linkSecret,
    log: () => undefined,
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const linkOf = async (tenant: string): Promise<string | null> => {
  const [booked] = await database.withTenant(tenant, (db) => db.select().from(appointments));
  return booked === undefined ? null : toAppointmentLink(linkSecret, tenant, booked.id);
};

it('no drawn request gets a 5xx, no answer, or a text of another dealer, and most reach their handler', async () => {
  const { port } = server;
  const own = await collectKnown({ port, linkOf, slugs: ['own-car'] }, site.id);
  const other = await collectKnown({ port, linkOf, slugs: ['north-car'] }, neighbour.id);
  expect([own['link']?.length, other['link']?.length]).toEqual([4, 4]);
  const api = JSON.parse(
    (await attack(port, { site: site.id, path: '/api/openapi.json' })).text,
  ) as ApiDocument;
  const options = { sites: [site.id], known: joinKnown([own, other]), seed: 'sample', each: EACH };
  const sent = await sendRequests(server, drawRequests(api, options), [SECRET]);
  // Of few requests, more may be spoilt ones than of many.
  expect([...sent.faults, ...findUnreached(sent, 0.3)]).toEqual([]);
}, 60_000);
