import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainRequest } from './lead.fixture.ts';
import { lead, site, typed, useLeads } from './sent-leads.fixture.ts';

/* What people type and paste into forms: none of it costs them the form. */

const { api, stored, postFrom } = useLeads();
let address = 0;

async function send(userData: object, more: object = {}) {
  address += 1;
  const from = `198.18.${address >> 8}.${address & 255}`;
  const { status, body } = await postFrom(from, lead({ userData: { ...typed, ...userData }, ...more }));
  expect([status, body['detail']]).toEqual([201, undefined]);
  const [row] = await stored(body['reference']);
  return row;
}

describe('a person who can be reached', () => {
  it.each([
    [{ phone: '1300 FLOWERS' }, { phone: '+611300356937' }, 'Mobile number: “1300 FLOWERS”'],
    [{ phone: '02 5550 0142 ext 12' }, { phone: '+61255500142' }, 'Mobile number: “02 5550 0142 ext 12”'],
    [
      { phone: 'mobile: 0412 345 678 (home)' },
      { phone: '+61412345678' },
      'Mobile number: “mobile: 0412 345 678 (home)”',
    ],
    [{ phone: '5550 0142' }, { phone: null, values: { phone: '5550 0142' } }, 'Mobile number: “5550 0142”'],
    [
      { email: 'jo at example' },
      { email: null, values: { email: 'jo at example' } },
      'E-mail: “jo at example”',
    ],
  ])('is stored with %j as far as it is understood, and the rest is marked', async (words, row, mark) => {
    const found = await send(words);
    expect(found).toMatchObject(row);
    expect(found?.values['please_check']).toBe(mark);
  });

  it.each([
    [{ phone: '\u202a+44\u00a0(0)20\u20117946\u20110958\u202c' }, { phone: '+442079460958' }],
    [{ email: 'mailto:Jo@Example.com,' }, { email: 'jo@example.com' }],
    [{ name: 'Jo\u000bAnn\u2028' }, { name: 'Jo Ann' }],
    [
      { comments: 'From a\u00adword\u000bprocessor\u2028with\f\u200bbreaks\u0007' },
      { values: { comments: 'From aword\nprocessor\nwith\nbreaks' } },
    ],
  ])('is stored with %j, and nothing is marked', async (words, row) => {
    const found = await send(words);
    expect(found).toMatchObject(row);
    expect(found?.values).not.toHaveProperty('please_check');
  });

  it('is stored whatever stands in any field', async () => {
    // Cut to any length: within a sign, too.
    const astral = fc
      .tuple(fc.constantFrom('', 'x'), fc.integer({ min: 100, max: 2_000 }))
      .map(([begin, count]) => begin + '😀'.repeat(count));
    const text = fc.oneof(
      astral,
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.stringMatching(/^[\d +().\-/x]{0,30}$/),
      fc.constantFrom('\0', '\ud83d', '\u2028', 'x'.repeat(12_000), '+61 4', '@', 'jo@@', '1300 FLOWERS'),
    );
    const words = fc.record({ last_name: text, comments: text, phone: text, name: text, email: text });
    await fc.assert(
      fc.asyncProperty(words, fc.boolean(), async ({ email, phone, ...others }, hasEmail) => {
        const contact = hasEmail
          ? { email: 'jo@example.com', phone }
          : { email: `x${email}`, phone: '0412 345 678' };
        const row = await send({
          ...others,
          ...contact,
          name: `J${others.name}`,
          comments: `C${others.comments}`,
        });
        expect(row?.email ?? row?.phone).toMatch(hasEmail ? /@/ : /^.*(?:@|\+61412345678)/);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['name', 170],
    ['last_name', 170],
    ['email', 700],
    ['phone', 300],
    ['comments', 8_500],
  ])('is stored with more signs in “%s” than are kept', async (field, count) => {
    for (const begin of ['', 'x'])
      expect(await send({ [field]: begin + '😀'.repeat(count) })).toMatchObject({
        category: 'General Enquiry',
      });
  });

  it('needs no script for it', async () => {
    const sent = {
      name: 'Kim\u000b',
      email: 'kim.typed@example.com',
      phone: 'ask for Kim',
      category: 'General Enquiry',
      comments: 'A\r\nB\u2028C',
    };
    expect((await api.fetch(toPlainRequest(site, sent), '198.51.100.31')).status).toBe(303);
  });
});

it('a vehicle is offered with figures as they are typed, and without an estimate where they are none', async () => {
  const conditions = Object.fromEntries(
    site.forms.tradeIn.questions.map(({ id, answers }) => [`condition_${id}`, answers[0]?.value]),
  );
  const offer = async (figures: object) =>
    send(
      { trade_make: 'Kia', trade_model: 'Rio', ...conditions, ...figures },
      { form: 'trade-in', page: '/trade-in' },
    );
  const clear = await offer({ trade_year: 'MY2019', trade_km: '85,000kms', rego: 'abc·12d' });
  expect(clear).toMatchObject({
    values: { trade_year: '2019', trade_km: '85000', rego: 'ABC12D' },
    about: { trade_in: { year: 2019, km: 85_000 } },
  });
  const unclear = await offer({ trade_year: 'about ten years', trade_km: 'heaps', rego: 'A♥B' });
  expect(unclear).toMatchObject({
    values: {
      trade_km: 'heaps',
      please_check: 'Year: “about ten years”, Kilometres: “heaps”, Number plate: “A♥B”',
    },
    about: { trade_in: { year: null, km: null, estimate: null } },
  });
});
