import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eq } from '#db/base/drizzle.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { storeLead } from '#db/leads/leads.repository.ts';
import { runIn, type RunStatements } from '#db/base/statements.ts';
import type { LeadAbout } from '#domain/lead/lead.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { toPlainRequest } from './lead.fixture.ts';
import { lead, site, useLeads } from './sent-leads.fixture.ts';

const { api } = useLeads();

describe('a form without script', () => {
  const send = (fields: Record<string, string>, headers?: Record<string, string>) =>
    api.fetch(toPlainRequest(site, fields, headers));
  const words = {
    name: 'Kim',
    email: 'kim@example.com',
    category: 'General Enquiry',
    comments: 'Hello',
    opt_in: 'on',
  };

  it('is stored once within ten minutes, and leads to the page that says so', async () => {
    const answers = [await send(words), await send(words)];
    for (const answer of answers)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/api\/leads\/[-\da-f]{36}\/success$/) as string,
      ]);
    const kims = () =>
      api.database.withTenant(site.id, (db) =>
        db.select().from(leads).where(eq(leads.email, 'kim@example.com')),
      );
    expect(await kims()).toMatchObject([{ values: { opt_in: true } }]);
    api.clock.now += 600_001;
    await send(words);
    expect(await kims()).toHaveLength(2);
    api.clock.now = NOW;
  });

  it('waits for the same content that is just being stored, and is the same lead', async () => {
    const of = {
      tenant: site.id,
      form: 'general',
      category: 'General Enquiry',
      event: 22,
      values: { comments: 'Twins' },
      about: {} as LeadAbout,
      createdAt: new Date(NOW),
    };
    const options = { targets: ['dealer'], sameSince: new Date(NOW - 1) };
    const store = (run: RunStatements) => storeLead(run, { ...of, submission: randomUUID() }, options);
    const [first, second] = await api.database
      .withTenant(site.id, async (db) => {
        const begun = await store(runIn(db));
        const waiting = store((statements) => api.database.runStatements(site.id, statements));
        await sleep(100);
        return { begun, waiting };
      })
      .then(({ begun, waiting }) => Promise.all([begun, waiting]));
    expect(second).toEqual({ ...first, isRepeat: true });
  });

  it('has the id of its Idempotency-Key, which JSON may repeat and not contradict', async () => {
    const key = randomUUID();
    const withKey = (comments: string) => send({ ...words, comments }, { 'idempotency-key': key });
    expect([(await withKey('One')).status, (await withKey('Two')).status]).toEqual([303, 303]);
    const rows = await api.database.withTenant(site.id, (db) =>
      db.select().from(leads).where(eq(leads.submission, key)),
    );
    expect(rows).toMatchObject([{ values: { comments: 'One' } }]);
    const asJson = async (idempotencyKey: string) =>
      (
        await api.ask(site, leadsPath, {
          method: 'POST',
          body: JSON.stringify(lead({ submission: key })),
          headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        })
      ).status;
    expect([await asJson(key), await asJson(randomUUID())]).toEqual([200, 400]);
  });

  it('of another site is refused', async () => {
    expect((await send(words, { origin: 'http://elsewhere.example' })).status).toBe(403);
  });
});
