import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainRequest } from './lead.fixture.ts';
import { lead, site, typed, useLeads } from './sent-leads.fixture.ts';

/* What comes along with a lead, and nobody typed: no reason to refuse it. */

const { api, stored, postFrom } = useLeads();

/** Addresses that browsers have, of sites before this one and of links in chats. */
const oddPaths = [
  '/stock.php',
  '/about%20us',
  '/used+cars',
  '/cars/x,',
  '/a.b',
  `/${'long-'.repeat(80)}`,
  '/caf%C3%A9',
  '/%',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom('\ud83d', 'a\0b', '../..', '//elsewhere.example/', 'javascript:alert(1)', ...oddPaths),
);
/** Anything that JSON can say. */
const anything = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 4,
    arbitrary: fc.oneof(fc.double(), fc.integer(), fc.constantFrom(1e308, -1, true, null)),
  },
  fc.array(text, { maxLength: 60 }),
  fc.dictionary(text, fc.oneof(text, fc.integer()), { maxKeys: 60 }),
);
const brought = fc.record(
  {
    page: anything,
    topic: anything,
    car_id: anything,
    lead_attributes: fc.oneof(
      anything,
      fc.record(
        {
          visited_pages: fc.oneof(anything, fc.array(anything, { maxLength: 80 })),
          linked_query_params: fc.oneof(anything, fc.dictionary(text, anything, { maxKeys: 60 })),
        },
        { requiredKeys: [] },
      ),
    ),
    filled: fc.oneof(
      anything,
      fc.record({ trap: anything, seconds: anything, session: anything }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: [] },
);

const longest = (values: readonly string[]): number => Math.max(0, ...values.map(({ length }) => length));

describe('what comes along with a lead', () => {
  it.each(oddPaths)('is kept as it was, or as much of it as there is room for: %s', async (path) => {
    const sent = lead({
      page: path,
      lead_attributes: { visited_pages: ['/', path], linked_query_params: {} },
    });
    const { status, body } = await postFrom('198.51.100.20', sent);
    expect(status).toBe(201);
    const [row] = await stored(body['reference']);
    const kept = path.slice(0, 300).replace(/%$/, '');
    expect(row?.about.lead_attributes.visited_pages).toEqual(['/', kept]);
    expect(row?.about.url).toBe(`${site.origin}${kept}`);
  });

  it('is cleaned, cut or left out, whatever it is, and the lead is stored', async () => {
    let address = 0;
    await fc.assert(
      fc.asyncProperty(
        brought,
        fc.constantFrom('general', 'vehicle', 'finance', 'trade-in'),
        async (more, form) => {
          address += 1;
          const own = { ...typed, loan: more.page, budget: more.topic, vin: more.car_id };
          const userData =
            form === 'trade-in'
              ? { ...typed, trade_make: 'Kia', trade_model: 'Rio', trade_year: '2020', trade_km: '9000' }
              : form === 'finance'
                ? Object.fromEntries(
                    Object.entries(own).filter(
                      ([, value]) => typeof value === 'string' || typeof value === 'boolean',
                    ),
                  )
                : typed;
          const conditions = Object.fromEntries(
            site.forms.tradeIn.questions.map(({ id, answers }) => [`condition_${id}`, answers[0]?.value]),
          );
          const sent = {
            ...lead({ form }),
            ...more,
            userData: { ...userData, ...(form === 'trade-in' && conditions) },
          };
          const { status, body } = await postFrom(`198.51.${address >> 8}.${address & 255}`, sent);
          expect([status, body['detail']]).toEqual([201, undefined]);
          const [row] = await stored(body['reference']);
          const { visited_pages: pages, linked_query_params: params } = row?.about.lead_attributes ?? {};
          expect(pages?.length).toBeLessThanOrEqual(50);
          expect(longest(pages ?? [])).toBeLessThanOrEqual(300);
          expect(pages?.every((path) => /^\/[\x21-\x7e]*$/.test(path))).toBe(true);
          expect(Object.keys(params ?? {}).length).toBeLessThanOrEqual(30);
          expect(longest(Object.entries(params ?? {}).flat())).toBeLessThanOrEqual(200);
          expect(row?.about.url).toMatch(/^https:\/\/[\w.-]+\/[\x21-\x7e]*$/);
          expect(longest([row?.category ?? '', row?.subcategory ?? ''])).toBeLessThanOrEqual(100);
          const { page_id: _page, ...values } = row?.values ?? {};
          expect(longest(Object.values(values).map(String))).toBeLessThanOrEqual(200);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is left out of a form without script, too', async () => {
    const long = 'x'.repeat(5_000);
    const sent = {
      name: 'Kim',
      email: 'kim.brought@example.com',
      category: 'General Enquiry',
      comments: 'Hello',
      page: '/stock.php?id=4',
      topic: `${long}\0`,
      car_id: 'no car, at all',
      website: long,
      unknown: long,
    };
    const answer = await api.fetch(toPlainRequest(site, sent), '198.51.100.21');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/api\/leads\/[-\da-f]{36}\/success$/) as string,
    ]);
  });

  it('an address without script may name a car and a VIN that are none', async () => {
    const from = `http://${site.id}.localhost/finance-enquiry?car_id=a%00b%20c&vin=%00${'9'.repeat(300)}`;
    const sent = {
      form: 'finance',
      page: '/finance-enquiry',
      topic: 'Finance Enquiry',
      name: 'Kim',
      email: 'k@example.com',
    };
    const answer = await api.fetch(toPlainRequest(site, sent, { referer: from }), '198.51.100.22');
    expect(answer.status).toBe(303);
  });
});
