import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq } from '#db/drizzle.ts';
import { releaseLead } from '#db/leads/lead-inbox.repository.ts';
import { leadDeliveries, leadEvents, leadQuarantine, leads } from '#db/leads/lead-tables.ts';
import { TRAP_FIELD } from '#domain/lead/trap-field.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { startLeadDelivery } from '#leads/delivery/deliver-leads.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { toLeadBody, toPlainRequest } from './lead.fixture.ts';

const site = createTestSite('quiet-lane', { forms: { abuse: { perPerson: 2, perAddress: 1000 } } });
const other = createTestSite('other-lane');
const api = useApi([site, other], NOW);

const trapped = (userData: object = {}) => toLeadBody(userData, { filled: { trap: 'http://x' } });

const rowsOf = (id: string) =>
  api.database.withTenant(site.id, async (db) => ({
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
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ['event', 'lead_id', 'reference']]);
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
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/success']);
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
    const delivery = startLeadDelivery({
      database: api.database,
      loadSite: () => site,
      sendMail: (_tenant, mail) => {
        sent.push(mail.id);
        return Promise.resolve('taken');
      },
      clock: () => NOW,
      log: () => undefined,
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
  it('of one person asks to wait, and the same lead is stored later; its repeats do not count', async () => {
    const phone = '0412 000 111';
    const first = toLeadBody({ phone });
    for (let time = 0; time < 4; time += 1) await api.post(site, leadsPath, first);
    expect((await api.post(site, leadsPath, toLeadBody({ phone: '+61 412 000 111' }))).status).toBe(201);
    const third = toLeadBody({ phone });
    const { status, headers, body } = await api.post(site, leadsPath, third);
    expect([status, body['title']]).toEqual([429, 'Too many requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(body['detail']).toBe('That was a lot at once. Please try again in 60 minutes.');
    const found = await api.database.withTenant(site.id, (db) =>
      db.select().from(leads).where(eq(leads.submission, third.submission)),
    );
    expect(found).toEqual([]);
    // Elsewhere the person is another.
    expect((await api.post(other, leadsPath, third)).status).toBe(201);
  });

  it('is answered as stored when it is, although its sender has reached the limit since', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = toLeadBody({ email });
    const stored = await api.post(site, leadsPath, first);
    await api.post(site, leadsPath, toLeadBody({ email }));
    expect((await api.post(site, leadsPath, toLeadBody({ email }))).status).toBe(429);
    const again = await api.post(site, leadsPath, first);
    expect([again.status, again.body]).toEqual([200, stored.body]);
    expect((await rowsOf(String(stored.body['lead_id']))).ledger).toEqual(['stored', 'repeated']);
    const plain = { email: `${randomUUID()}@example.com`, comments: 'Hello again' };
    const statuses = [];
    for (const comments of [plain.comments, 'Another', 'A third', plain.comments])
      statuses.push((await sendPlain({ ...plain, comments })).status);
    expect(statuses).toEqual([303, 303, 429, 303]);
  });

  it('is told without script, too', async () => {
    const email = `${randomUUID()}@example.com`;
    const statuses = [];
    for (const comments of ['One', 'Two', 'Three'])
      statuses.push((await sendPlain({ email, comments })).status);
    expect(statuses).toEqual([303, 303, 429]);
  });

  it('of the size of a request is told, and nothing is stored', async () => {
    const { status } = await api.post(site, leadsPath, toLeadBody({}, { more: 'x'.repeat(70_000) }));
    expect(status).toBe(413);
  });
});
