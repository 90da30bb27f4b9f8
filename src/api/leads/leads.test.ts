import { describe, expect, it } from 'vitest';
import { eq, sql } from '#db/base/drizzle.ts';
import { leadDeliveries, leadEvents, leads } from '#db/leads/lead-tables.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { lead, other, site, strict, typed, useLeads } from './sent-leads.fixture.ts';

const { api, stored } = useLeads();

/** Opens connections, so that what is sent at once is stored at once. */
const connectAll = () =>
  Promise.all(
    [1, 2, 3].map(() => api.database.withTenant(site.id, (db) => db.execute(sql`select pg_sleep(0.05)`))),
  );

describe('a form that script sends', () => {
  it('LEAD-01 LEAD-02 LEAD-03 LEAD-04 API-21 is stored with where it comes from, and answered with its id', async () => {
    const attributes = {
      visited_pages: ['/', '/search', '/contact-us'],
      linked_query_params: { utm_source: 'spring', first_utm_source: 'winter' },
    };
    const { status, body } = await api.post(site, leadsPath, lead({ lead_attributes: attributes }));
    expect(status).toBe(201);
    expect(body['lead_id']).toMatch(/^[\da-f-]{36}$/);
    expect(body['reference']).toMatch(/^[A-Z\d]{6}$/);
    const [row] = await stored(body['reference']);
    expect(row).toMatchObject({
      id: body['lead_id'],
      form: 'general',
      category: 'General Enquiry',
      subcategory: null,
      event: 22,
      name: 'Jo',
      phone: '+61412345678',
      email: 'jo@example.com',
      values: { comments: 'Are you open on Sundays?', opt_in: false },
      about: {
        url: `${site.origin}/contact-us`,
        source: 'Website',
        car_id: null,
        car_dealership_id: null,
        lead_attributes: attributes,
      },
      createdAt: new Date(NOW),
    });
    expect(row?.about.user_agent).toContain('Safari');
  });

  it('LEAD-01 is a step and no lead before its last step: what it has is checked, and nothing is stored or sent', async () => {
    const count = () =>
      api.database.withTenant(site.id, async (db) => [
        await db.$count(leads),
        await db.$count(leadDeliveries),
        await db.$count(leadEvents),
      ]);
    const before = await count();
    const step = (userData: object) => lead({ userData: { ...userData, isLastStep: false } });
    const whole = step(typed);
    // Fields of later steps are not missed, and those that stand there are.
    for (const sent of [whole, step({}), step({ name: 'Jo' }), step({ email: 'jo@example.com' })]) {
      const { status, body } = await api.post(site, leadsPath, sent);
      expect([status, body]).toEqual([204, {}]);
    }
    const wrong = await api.post(site, leadsPath, step({ name: '', email: 'jo(at)nowhere' }));
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      [
        expect.objectContaining({ field: 'userData.name' }),
        expect.objectContaining({ field: 'userData.email' }),
      ],
    ]);
    expect(await count()).toEqual(before);
    // The same id in the last step is the lead.
    const last = { ...whole, userData: typed };
    const { status, body } = await api.post(site, leadsPath, last);
    expect(status).toBe(201);
    expect(await stored(body['reference'])).toMatchObject([{ submission: whole.submission }]);
    expect((await count())[0]).toBe((before[0] ?? 0) + 1);
  });

  it('is one lead however often it comes under its id, and all get the same answer', async () => {
    const same = lead();
    await connectAll();
    const answers = await Promise.all([1, 2, 3].map(() => api.post(site, leadsPath, same)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const id = String(answers[0]?.body['lead_id']);
    const rows = await api.database.withTenant(site.id, async (db) => [
      await db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, id)),
      await db.select().from(leadEvents).where(eq(leadEvents.leadId, id)),
    ]);
    expect(rows[0]?.map((row) => 'target' in row && row.target).toSorted()).toEqual(['dealer', 'shopper']);
    expect(rows[1]?.map((row) => 'kind' in row && row.kind)).toEqual(['stored', 'repeated', 'repeated']);
  });

  it('is stored when a text of it was cut through a sign, or holds what no text may', async () => {
    const cut = '\ud83d';
    const sent = lead({
      topic: `Spring${cut}\0 days`,
      userData: { ...typed, comments: `Still there? ${cut}` },
      lead_attributes: { linked_query_params: { [`utm${cut}`]: `a\0${cut}` } },
    });
    const { status, body } = await api.post(site, leadsPath, sent);
    expect(status).toBe(201);
    expect(await stored(body['reference'])).toMatchObject([
      {
        subcategory: 'Spring\ufffd days',
        values: { comments: 'Still there? \ufffd' },
        about: { lead_attributes: { linked_query_params: { utm: 'a' } } },
      },
    ]);
  });

  it('FORM-17 ANALYTICS-12 a career is stored as a general enquiry about a career, under its own event', async () => {
    const careers = { ...typed, category: 'Careers Enquiry' };
    const { body } = await api.post(site, leadsPath, lead({ userData: careers }));
    expect(await stored(body['reference'])).toMatchObject([
      { category: 'General Enquiry', subcategory: 'Career Enquiry', event: 51 },
    ]);
  });

  it('keeps what its page is about beside the chosen category', async () => {
    const { body } = await api.post(site, leadsPath, lead({ topic: 'Winter tyres' }));
    expect(await stored(body['reference'])).toMatchObject([
      { category: 'General Enquiry', subcategory: 'Winter tyres', event: 22 },
    ]);
  });

  it.each([
    [{ name: '' }, 'userData.name', 'Please enter your first name.'],
    [{ email: 'jo', phone: '' }, 'userData.email', /with an @/],
    [{ comments: undefined }, 'userData.comments', 'Please write your message.'],
    [{ category: 'Anything' }, 'userData.category', 'Please choose one of the list.'],
  ])('says by the field what is wrong with %j, and stores nothing', async (wrong, field, sentence) => {
    const sent = lead({ userData: { ...typed, ...wrong } });
    const { status, body } = await api.post(site, leadsPath, sent);
    expect([status, body['errors']]).toEqual([
      422,
      [{ field, detail: expect.stringMatching(sentence) as string }],
    ]);
    const found = await api.database.withTenant(site.id, (db) =>
      db.select().from(leads).where(eq(leads.submission, sent.submission)),
    );
    expect(found).toEqual([]);
  });

  it('FORM-14 of a dealer whose terms must be agreed to is refused with its sentence until they are', async () => {
    const sent = lead();
    expect(await api.post(strict, leadsPath, sent)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'userData.terms',
            detail: '*You must agree to the terms of use before submitting.',
          },
        ],
      },
    });
    const agreed = { ...sent, userData: { ...typed, terms: true } };
    expect((await api.post(strict, leadsPath, agreed)).status).toBe(201);
  });

  it('is not seen by another dealer', async () => {
    const same = lead();
    const { body } = await api.post(site, leadsPath, same);
    const elsewhere = await api.post(other, leadsPath, same);
    expect(elsewhere.status).toBe(201);
    expect(elsewhere.body['lead_id']).not.toBe(body['lead_id']);
  });
});
