import { expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { eq } from '#db/drizzle.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { abuseProofs } from './abuse-options.data.ts';

const sites: Site[] = [];
const api = useApi(sites, NOW);

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
