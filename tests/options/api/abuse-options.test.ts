import { expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import { appointmentsPath, leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { abuseProofs, bookingProofs } from './abuse-options.data.ts';

const sites: Site[] = [];
const api = useApi(sites, NOW, { linkSecret: 'a secret of this installation, 32 letters' });

/** A lead of a person of its own. */
const toLead = ({ userData = {}, ...more }: { userData?: object }) => toLeadBody(userData, more);

const cases = Object.entries(abuseProofs).flatMap(([key, values]) =>
  values.map(({ value, ...rest }) => [key, value, rest] as const),
);

it.each(cases)('%s %j shows in what becomes of a lead', async (key, value, { sent, becomes }) => {
  const [group = '', name = ''] = key.split('.');
  const site = createTestSite(`lane-${crypto.randomUUID().slice(0, 8)}`, {
    forms: { [group]: { [name]: value } },
  });
  sites.splice(0, sites.length, site);
  let state = '';
  for (const each of sent) {
    const { status, body } = await api.post(site, leadsPath, toLead(each));
    const [delivery] = await api.database.withTenant(site.id, (db) =>
      db
        .select()
        .from(leadDeliveries)
        .where(eq(leadDeliveries.leadId, String(body['lead_id'] ?? crypto.randomUUID()))),
    );
    state = status === 429 ? 'refused' : (delivery?.state ?? `answered with ${status}`);
  }
  expect(state).toBe(becomes);
});

const bookingCases = Object.entries(bookingProofs).flatMap(([name, own]) =>
  own.map((each) => ({ name, ...each })),
);

it.each(bookingCases)(
  '$name $value of appointments.json shows in how many times one person books',
  async ({ name, value, isBooked }) => {
    const site = createTestSite(`lane-${crypto.randomUUID().slice(0, 8)}`, {
      appointments: { [name]: value, testDrive: { capacity: 2 } },
    });
    sites.splice(0, sites.length, site);
    const free = await api.ask(site, `${appointmentsPath}?department=test-drive`);
    const { days } = free.body as FreeTimes;
    const slot = days[0]?.slots[0]?.id;
    const book = () =>
      api.post(site, leadsPath, {
        ...toLead({ userData: { email: 'jo@example.com', slot } }),
        form: 'test-drive',
        topic: 'Test Drive',
      });
    await book();
    const { status, body } = await book();
    expect([status, 'booking' in body]).toEqual([201, isBooked]);
  },
);
