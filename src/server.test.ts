import { describe, expect, it } from 'vitest';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import { TRAP_FIELD } from '#domain/lead/trap-field.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { startTestDelivery } from '#leads/delivery/test-delivery.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { served, site, useServer } from './server.fixture.ts';
import { localAddress } from './server.ts';

const OPERATOR_TOKEN = 'the-token-of-the-operator';
const server = useServer({ operatorToken: OPERATOR_TOKEN });
const { get } = server;

/** Names of the cars on a search page, from its structured data. */
function listedCars(html: string): string[] {
  return [...html.matchAll(/"url":"https:\/\/[^"/]+\/cars\/([^"]+)"/g)].map(([, slug = '']) => slug).sort();
}

describe('pages', () => {
  it('ROUTE-34 serves the home page at /', async () => {
    const { status, text, headers } = await get('/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Used cars in Penrith</title>');
  });

  it('ROUTE-01 VDP-01 serves the page of a car by its slug, to anyone', async () => {
    const { status, text } = await get('/cars/used-one');
    expect(status).toBe(200);
    expect(text).toContain('2021 Mazda CX-5');
  });

  it('ROUTE-15 serves the print page for a car by its slug, which the API knows', async () => {
    const { status, text } = await get('/print?car_id=used-one');
    expect(status).toBe(200);
    expect(text).toContain('class="wrap print-page"');
    expect((await get('/api/cars/used-one')).status).toBe(200);
  });

  it.each([
    ['ROUTE-22 SEARCH-01', '/search', ['a-van', 'demo-one', 'just-sold', 'new-one', 'used-one']],
    ['ROUTE-23', '/search/used-cars', ['just-sold', 'used-one']],
    ['ROUTE-24', '/search/new-and-demo-cars', ['a-van', 'demo-one', 'new-one']],
    ['ROUTE-25', '/search/new-cars', ['a-van', 'new-one']],
    ['ROUTE-26', '/search/demo-cars', ['demo-one']],
    ['ROUTE-27', '/search/new-used-and-demo-cars', ['a-van', 'demo-one', 'just-sold', 'new-one', 'used-one']],
    ['ROUTE-28', '/search/land-rover', ['demo-one']],
    ['ROUTE-29', '/search/toyota/hilux', ['new-one']],
    ['ROUTE-30', '/search/caravan-cars', ['a-van']],
    ['ROUTE-32', '/used-car/demo', ['demo-one']],
    [
      'ROUTE-31',
      `/search/${site.dealerships[0]?.slug}`,
      ['a-van', 'demo-one', 'just-sold', 'new-one', 'used-one'],
    ],
  ])('%s lists the cars of %s, signed in or not', async (_rule, path, cars) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(listedCars(text)).toEqual(cars);
  });

  it('keeps the page of a sold car, then answers that it is gone', async () => {
    expect((await get('/cars/just-sold')).status).toBe(200);
    expect((await get('/cars/long-sold')).text).toContain('noindex');
    const gone = await get('/cars/gone');
    expect([gone.status, gone.text.includes('</html>')]).toEqual([410, true]);
  });

  it('answers 404 with the page of the site', async () => {
    const { status, text, headers } = await get('/nothing/here');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Page not found');
  });

  it('lists in the sitemap pages that answer 200, may be indexed and are canonical, and no others', async () => {
    const paths = [...(await get('/sitemap.xml')).text.matchAll(/<loc>https:\/\/[^/]+([^<]*)</g)].map(
      ([, path = '']) => path,
    );
    expect(paths).toContain('/cars/just-sold');
    for (const left of ['/cars/long-sold', '/cars/gone', '/404']) expect(paths).not.toContain(left);
    const wrong: string[] = [];
    for (const path of paths) {
      const { status, text } = await get(path);
      const isCanonical = text.includes(`<link rel="canonical" href="${site.origin}${path}">`);
      if (status !== 200 || text.includes('content="noindex"') || !isCanonical) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    ['/search/', '/search'],
    ['/cars/used-one/?a=1', '/cars/used-one?a=1'],
    ['/index.html', '/'],
    ['/cars/used-one.html', '/cars/used-one'],
    ['/old-stock?from=mail', '/search?from=mail'],
    ['/old-stock/', '/search'],
    ['/old.html', '/search?make=Mazda'],
    ['/old.html?a=1', '/search?make=Mazda'],
    ['/caf%C3%A9', '/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
  ])('%s moves to %s for good', async (from, to) => {
    const { status, headers } = await get(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it.each([
    ['/used-cars', '/search/used-cars'],
    ['/New-Cars/?page=2', '/search/new-cars?page=2'],
    ['/stock', '/search'],
    ['/contactus', '/contact-us'],
    ['/offers', '/special-offers'],
  ])('%s, a guessed address, leads to %s', async (from, to) => {
    const { status, headers } = await get(from);
    expect([status, headers.location]).toEqual([302, to]);
  });

  it('a guess leads nowhere without such a page, and to where the dealer leads it', async () => {
    expect([(await get('/about')).status, (await get('/news')).status]).toEqual([404, 404]);
    const { status, headers } = await get('/specials');
    expect([status, headers.location]).toEqual([301, '/search/toyota']);
  });

  it('answers 410 for cars that the tenant removed', async () => {
    expect((await get('/dead')).status).toBe(410);
  });

  it.each([
    '/_headers',
    '/_redirects',
    '/.publish/manifest.json',
    '/search.html.br',
    '/../secret',
    '/%2e%2e/secret',
    '/%',
  ])('does not give away %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
  });

  it.each(['/%E0%A4%A', '/nowhere/%', '/%c3%28%0Aforged'])(
    '%s, a broken address, is answered with the dealer’s own page and its headers, and logs nothing',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('That page is not here');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "frame-ancestors 'self'",
      });
      expect(server.lines).toEqual([]);
    },
  );

  it('allows only GET and HEAD', async () => {
    const { status, headers } = await get('/search', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('answers on the host of the dealer too', async () => {
    expect((await get('/search', { host: site.settings.host })).status).toBe(200);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('lists the sites on %s', async (host) => {
    const list = await get('/', { host });
    expect([list.status, list.text]).toEqual([
      200,
      expect.stringContaining(`href="${localAddress(site.id, server.running.port)}"`),
    ]);
    expect((await get('/search', { host })).status).toBe(404);
  });

  it('lists the sites on nobody.localhost', async () => {
    const host = 'nobody.localhost';
    for (const path of ['/', '/search']) {
      const { status, headers, text } = await get(path, { host });
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=UTF-8']);
      expect(text).toContain(`There is no site at ${host}.`);
      expect(text).toContain(`href="${localAddress(site.id, server.running.port)}"`);
    }
  });

  it.each(['localhost', '127.0.0.1', 'nobody.localhost', site.settings.host])(
    'tells nobody behind a proxy which sites there are, when %s is asked',
    async (host) => {
      for (const path of host === site.settings.host ? ['/healthz'] : ['/', '/search', '/healthz']) {
        const { text } = await get(path, { host, headers: { 'x-forwarded-for': '203.0.113.5' } });
        expect(text).toBe(path === '/healthz' ? 'ok' : 'There is no site at this address.\n');
      }
    },
  );

  it.each(['/metrics', '/healthz', '/readyz', '/'])(
    'tells this machine nothing at %s on a name that is not its own',
    async (path) => {
      const told = await get(path, { host: 'evil.example' });
      const rest = path === '/' || path === '/metrics' ? 404 : 200;
      expect([told.status, told.text.length < 60]).toEqual([rest, true]);
    },
  );

  it('lists the sites for an operator with the token, through a proxy, too', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5', authorization: `Bearer ${OPERATOR_TOKEN}` };
    const list = await get('/', { host: 'localhost', headers });
    expect([list.status, list.text.includes(localAddress(site.id, server.running.port))]).toEqual([
      200,
      true,
    ]);
  });

  it('shows the outbox of a dealer to this machine and to the operator, and to nobody else', async () => {
    const host = site.settings.host;
    const proxied = { 'x-forwarded-for': '203.0.113.5' };
    const operator = { ...proxied, authorization: `Bearer ${OPERATOR_TOKEN}` };
    expect((await get('/_outbox', { host })).text).toContain(`Outbox of ${site.settings.name}`);
    expect((await get('/_outbox', { host, headers: operator })).status).toBe(200);
    const refused = await get('/_outbox', { host, headers: proxied });
    expect([refused.status, refused.text.includes('Outbox')]).toEqual([404, false]);
    expect((await get('/_outbox', { host: 'localhost' })).status).toBe(404);
  });

  it('lists no site on other hosts', async () => {
    const { status, text } = await get('/', { host: 'nobody.example' });
    expect([status, text]).toEqual([404, 'There is no site at nobody.example.\n']);
  });
});

describe('what watches over the machine', () => {
  it('reads from /readyz that requests may be sent here', async () => {
    const { status, text } = await get('/readyz', { headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect([status, text]).toEqual([200, 'ready']);
  });

  it('reads figures about leads from /metrics, as the operator alone', async () => {
    const sendLead = (name: string, more: Record<string, string> = {}) =>
      server.send(leadsPath, {
        form: 'general',
        topic: 'General Enquiry',
        page: '/contact-us',
        name,
        email: `${name}@example.com`,
        category: 'General Enquiry',
        comments: 'Open on Sundays?',
        ...more,
      });
    await sendLead('Ann');
    await sendLead('Bot', { [TRAP_FIELD]: 'x' });
    const delivery = startTestDelivery(server.database, site, { clock: () => NOW + 4_000 });
    const sent = () =>
      server.database.withTenant(site.id, (db) =>
        db.select().from(leadDeliveries).where(eq(leadDeliveries.state, 'sent')),
      );
    await expect.poll(async () => (await sent()).length).toBe(2);
    await delivery.stop();
    await sendLead('Cleo');
    const proxied = { 'x-forwarded-for': '203.0.113.5' };
    expect((await get('/metrics', { headers: proxied })).status).toBe(404);
    const operator = { ...proxied, authorization: `Bearer ${OPERATOR_TOKEN}` };
    const { text, headers } = await get('/metrics', { host: 'evil.example', headers: operator });
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const line = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/;
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((each) => !line.test(each)),
    ).toEqual([]);
    for (const expected of [
      'forecourt_database_up 1',
      'forecourt_leads{tenant="quiet-lane",state="delivered"} 1',
      'forecourt_leads{tenant="quiet-lane",state="held"} 1',
      'forecourt_leads{tenant="quiet-lane",state="waiting"} 1',
      'forecourt_lead_queue{tenant="quiet-lane"} 2',
      'forecourt_lead_queue_age_seconds{tenant="quiet-lane"} 0',
      'forecourt_lead_delivery_seconds_bucket{target="dealer",le="2"} 0',
      'forecourt_lead_delivery_seconds_bucket{target="dealer",le="5"} 1',
      'forecourt_lead_delivery_seconds_bucket{target="dealer",le="+Inf"} 1',
      'forecourt_lead_delivery_seconds_sum{target="dealer"} 4',
      'forecourt_lead_delivery_seconds_count{target="dealer"} 1',
    ])
      expect(text.split('\n')).toContain(expected);
    // The log names each by its request and its id, and by nothing that was typed.
    const stored = server.lines.filter((each) => each.startsWith('lead.stored '));
    expect(stored).toHaveLength(3);
    expect(stored[0]).toMatch(/ request=[\da-f-]{36} tenant=quiet-lane form=general lead=[\da-f-]{36}$/);
    expect(server.lines.join('\n')).not.toMatch(/Ann|example\.com|Sundays/);
  });
});

describe('the sites that are served', () => {
  it('can change while the server runs', async () => {
    server.running.setSites([{ ...served, host: null }]);
    expect((await get('/search', { host: site.settings.host })).status).toBe(404);
    expect((await get('/search')).status).toBe(200);
    server.running.setSites([]);
    expect((await get('/search')).status).toBe(404);
    server.running.setSites([served]);
    expect((await get('/search', { host: site.settings.host })).status).toBe(200);
  });
});

it('a lead is stored whose length is not known before it has come', async () => {
  const { isLastStep: _isLastStep, ...typed } = toLeadBody().userData;
  const words = { form: 'general', page: '/contact-us', topic: 'General Enquiry', ...typed };
  expect((await server.send(leadsPath, words, { 'transfer-encoding': 'chunked' })).status).toBe(303);
});
