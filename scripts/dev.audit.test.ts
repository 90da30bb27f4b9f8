import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/server/database.ts';
import { openSession } from '#db/leads/inbox-sessions.repository.ts';
import { createToken } from '#db/leads/operator-tokens.repository.ts';
import { drawPhonePicture } from '#tenancy/pictures/pictures.fixture.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { beginDev, host, openPageSocket } from './dev-server.fixture.ts';
import { main as tenants } from './tenants.ts';

const tenant = 'fixture-minimal';
let commands: Commands;

beforeAll(() => {
  commands = openCommands(tenant);
});
afterAll(() => commands.close());

it('npm run dev shows what is saved, new dealers, leads and the inbox', async () => {
  const { server, port, ask } = await beginDev(commands, tenant);
  expect((await ask('/')).status).toBe(200);
  // In the template of the dealer, whose pages are compiled already.
  expect((await ask('/_kit/atlas/faq')).body).toContain('faq in atlas');

  const page = await openPageSocket(port);
  const reloaded = page.hears('full-reload');
  const old = [{ from: '/used-cars.html', to: '/search/used-cars' }, { from: '/gone' }];
  writeFileSync(join(commands.tenantsDir, tenant, 'redirects.json'), JSON.stringify({ redirects: old }));
  await reloaded;
  expect(await ask('/used-cars.html?page=2')).toMatchObject({
    status: 302,
    to: '/search/used-cars?page=2',
  });
  expect((await ask('/gone')).status).toBe(410);
  const pictures = join(commands.tenantsDir, tenant, 'pictures');
  mkdirSync(pictures);
  writeFileSync(join(pictures, 'yard.jpg'), await drawPhonePicture());
  const article = page.hears('full-reload');
  mkdirSync(join(commands.tenantsDir, tenant, 'articles'), { recursive: true });
  writeFileSync(
    join(commands.tenantsDir, tenant, 'articles', 'yard.md'),
    '---\ntitle: Yard\ndescription: Ours.\ndate: 2020-01-01\nauthor: A. Person\npicture: yard.jpg\n---\n\nWords.\n',
  );
  await article;
  const [shown = ''] = /\/pictures\/yard-[^"]+-960\.webp/.exec((await ask('/blog/yard')).body) ?? [];
  expect(await ask(shown)).toMatchObject({ status: 200, body: expect.stringMatching(/^RIFF.*WEBP/s) });
  expect((await ask(shown, 'other-motors')).body).not.toMatch(/^RIFF/);
  page.close();

  expect((await commands.call(tenants, ['new', 'fresh-motors'])).code).toBe(0);
  await server.says('fresh-motors: ');
  expect((await ask('/search', 'fresh-motors')).body).toMatch(/href="\/cars\/[^"]+"/);

  const send = async (email: string) => {
    const about = { topic: 'General Enquiry', form: 'general', page: '/contact-us' };
    const typed = { name: 'Jo', email, category: 'General Enquiry', comments: 'From the workbench' };
    const asked = request({
      host,
      port,
      path: '/api/leads',
      method: 'POST',
      headers: {
        host: `${tenant}.localhost:${port}`,
        origin: `http://${tenant}.localhost:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const [answer] = (await once(
      asked.end(new URLSearchParams({ ...about, ...typed }).toString()),
      'response',
    )) as [IncomingMessage];
    return { status: answer.statusCode, to: answer.headers.location, body: await text(answer) };
  };
  expect(await send('jo')).toMatchObject({
    status: 422,
    body: expect.stringMatching(/Please fix the following errors:[\s\S]*From the workbench/),
  });
  expect(await send('jo@example.com')).toMatchObject({
    status: 303,
    to: expect.stringMatching(/^\/api\/leads\/[\w-]+\/success$/),
  });
  await expect.poll(async () => (await ask('/_outbox')).body).toContain('From the workbench');

  const database = await openDatabase({ dataDir: join(commands.folder, 'data') });
  const at = new Date();
  const token = await database.withTenant(tenant, (db) => createToken(db, { tenant, name: 'Desk', at }));
  const session = await database.withTenant(tenant, (db) => openSession(db, { tenant, token, at }));
  await database.close();
  expect(await ask('/_leads', tenant, { cookie: `forecourt_leads=${session}` })).toMatchObject({
    status: 200,
    body: expect.stringContaining('From the workbench'),
  });
  expect((await ask('/_leads/inbox.css')).body).toContain('.inbox-head');
  expect((await ask('/_leads')).status).toBe(401);

  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(commands.databaseRuns()).toBe(false);
}, 120_000);
