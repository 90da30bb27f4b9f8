import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq } from '#db/base/drizzle.ts';
import { releaseLead } from '#db/leads/lead-inbox.repository.ts';
import { leadDeliveries, leadEvents, leadQuarantine, leads } from '#db/leads/lead-tables.ts';
import { TRAP_FIELD } from '#domain/lead/trap-field.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { startTestDelivery } from '#leads/delivery/test-delivery.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { toLeadBody, toPlainRequest } from './lead.fixture.ts';

const site = createTestSite('quiet-lane', { forms: { abuse: { perPerson: 2, perAddress: 1000 } } });
const other = createTestSite('other-lane');
const open = createTestSite('open-lane', {
  forms: { abuse: { perPerson: 2, perAddress: 1000, quarantine: false } },
});
const tabs = createTestSite('tab-lane', { forms: { abuse: { perSession: 2, perAddress: 1000 } } });
const api = useApi([site, other, open, tabs], NOW);

const trapped = (userData: object = {}) => toLeadBody(userData, { filled: { trap: 'http://x' } });

const rowsOf = (id: string, at = site) =>
  api.database.withTenant(at.id, async (db) => ({
    states: (await db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, id))).map(
      ({ state }) => state,
    ),
    reasons: (await db.select().from(leadQuarantine).where(eq(leadQuarantine.leadId, id))).flatMap(
      ({ reasons }) => reasons,
    ),
    ledger: (await db.select().from(leadEvents).where(eq(leadEvents.leadId, id))).map(({ kind }) => kind),
  }));

const words = { name: 'Kim', category: 'General Enquiry', comments: 'Hello' };
const sendPlain = (fields: Record<string, string>) =>
  api.fetch(toPlainRequest(site, { ...words, ...fields }));

describe('a lead that a robot may have sent', () => {
  it('is stored and answered as any other, and held with its reasons', async () => {
    const { status, body } = await api.post(site, leadsPath, trapped());
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ['event', 'lead_id', 'reference', 'sent']]);
    expect(await rowsOf(String(body['lead_id']))).toEqual({
      states: ['held', 'held'],
      reasons: ['A field that people do not see is filled in.'],
      ledger: ['stored', 'held'],
    });
    const person = await api.post(site, leadsPath, toLeadBody());
    expect((await rowsOf(String(person.body['lead_id']))).states).toEqual(['queued', 'queued']);
  });

  it('is known without script, too', async () => {
    const email = `${randomUUID()}@example.com`;
    const answer = await sendPlain({ email, [TRAP_FIELD]: 'Great offer' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/api\/leads\/[-\da-f]{36}\/success$/) as string,
    ]);
    const [row] = await api.database.withTenant(site.id, (db) =>
      db.select().from(leads).where(eq(leads.email, email)),
    );
    expect((await rowsOf(row?.id ?? '')).states).toEqual(['held', 'held']);
  });

  it('reaches nobody until it is released, and then everybody, once', async () => {
    const { body } = await api.post(site, leadsPath, trapped({ comments: 'Held' }));
    const id = String(body['lead_id']);
    const person = await api.post(site, leadsPath, toLeadBody({ comments: 'Free' }));
    const sent: string[] = [];
    const delivery = startTestDelivery(api.database, site, {
      sendMail: (_tenant, mail) => {
        sent.push(mail.id);
        return Promise.resolve('taken');
      },
    });
    const sentOf = (lead_id: unknown) => sent.filter((mail) => mail.startsWith(String(lead_id))).length;
    await expect.poll(() => sentOf(person.body['lead_id'])).toBe(2);
    expect(sentOf(id)).toBe(0);
    const release = (tenant: string) =>
      api.database.withTenant(tenant, (db) =>
        releaseLead(db, { tenant, leadId: id, at: new Date(NOW), by: 'Kim' }),
      );
    expect(await release(other.id)).toBe(false);
    expect([await release(site.id), await release(site.id)]).toEqual([true, false]);
    await expect.poll(() => sentOf(id)).toBe(2);
    await delivery.stop();
    expect((await rowsOf(id)).ledger.slice(0, 3)).toEqual(['stored', 'held', 'released']);
  });
});

describe('a limit', () => {
  it('of one person refuses nobody: whoever writes with a number that a stranger used is held, with the reason', async () => {
    const phone = '0412 000 111';
    const first = toLeadBody({ phone });
    for (let time = 0; time < 4; time += 1) await api.post(site, leadsPath, first);
    const second = await api.post(site, leadsPath, toLeadBody({ phone: '+61 412 000 111' }));
    expect((await rowsOf(String(second.body['lead_id']))).states).toEqual(['queued', 'queued']);
    const third = await api.post(site, leadsPath, toLeadBody({ phone }));
    expect(third.status).toBe(201);
    expect(await rowsOf(String(third.body['lead_id']))).toMatchObject({
      states: ['held', 'held'],
      reasons: ['3 leads came with this phone number or e-mail address within an hour.'],
    });
    // Elsewhere the person is another.
    expect((await api.post(other, leadsPath, toLeadBody({ phone }))).status).toBe(201);
  });

  it('of one person holds also where nothing else is held, so that no mailbox is filled by a stranger', async () => {
    const email = `${randomUUID()}@example.com`;
    const states = [];
    for (let time = 0; time < 3; time += 1) {
      const { body } = await api.post(open, leadsPath, toLeadBody({ email }));
      states.push((await rowsOf(String(body['lead_id']), open)).states[0]);
    }
    expect(states).toEqual(['queued', 'queued', 'held']);
  });

  it('of one person holds a form without script, too, and it is answered as stored', async () => {
    const email = `${randomUUID()}@example.com`;
    const statuses = [];
    for (const comments of ['One', 'Two', 'Three', 'One'])
      statuses.push((await sendPlain({ email, comments })).status);
    expect(statuses).toEqual([303, 303, 303, 303]);
    const rows = await api.database.withTenant(site.id, (db) =>
      db.select().from(leads).where(eq(leads.email, email)),
    );
    expect(rows).toHaveLength(3);
  });

  const ofTab = (session: string, more: object = {}) => toLeadBody({}, { filled: { session }, ...more });

  it('of one tab asks to wait, and the same lead is stored later; its repeats do not count', async () => {
    const tab = randomUUID();
    const first = ofTab(tab);
    for (let time = 0; time < 4; time += 1) await api.post(tabs, leadsPath, first);
    const stored = await api.post(tabs, leadsPath, first);
    expect((await api.post(tabs, leadsPath, ofTab(tab))).status).toBe(201);
    const third = ofTab(tab);
    const { status, headers, body } = await api.post(tabs, leadsPath, third);
    expect([status, body['title']]).toEqual([429, 'Too many requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(body['detail']).toBe('That was a lot at once. Please try again in 60 minutes.');
    const found = await api.database.withTenant(tabs.id, (db) =>
      db.select().from(leads).where(eq(leads.submission, third.submission)),
    );
    expect(found).toEqual([]);
    // What is stored is answered as stored, although its sender has reached the limit since.
    const again = await api.post(tabs, leadsPath, first);
    expect([again.status, again.body]).toEqual([200, stored.body]);
  });

  it('of the size of a request is told, and nothing is stored', async () => {
    const { status } = await api.post(site, leadsPath, toLeadBody({}, { more: 'x'.repeat(70_000) }));
    expect(status).toBe(413);
  });
});
