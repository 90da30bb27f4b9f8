import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedWhole } from '#api/finance-applications/application.fixture.ts';
import { useApi } from '#api/app/test-api.ts';
import { financeApplications } from '#db/leads/application-tables.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import { LENDER_TARGET } from '#domain/lead/choose-targets.ts';
import { applicationsPath } from '#domain/url/application-paths.ts';
import { createApplicationKeys } from '#db/leads/application-keys.ts';
import { createLenderOutbox } from '#leads/applications/lender-outbox.ts';
import { startTestDelivery } from '#leads/delivery/test-delivery.ts';
import { startReceiver } from '#leads/delivery/test-receivers.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';
import { TENANT, writeTenant } from '../publish-round.ts';
import { applicationProofs } from './application-options.data.ts';

const newKey = (): string => randomBytes(32).toString('base64');
const financeSecrets: Record<string, string> = {
  FIRST_FINANCE_KEY: newKey(),
  SECOND_FINANCE_KEY: newKey(),
  FIRST_FINANCE_SECRET: 'first secret',
  SECOND_FINANCE_SECRET: 'second secret',
};
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-options-'));
const findKeys = createApplicationKeys({ financeSecrets, dataDir });
const sites: Site[] = [];
const api = useApi(sites, NOW, { findApplicationKeys: findKeys });
type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let receivers: Record<'first' | 'second', Receiver>;
beforeAll(async () => {
  receivers = { first: await startReceiver(), second: await startReceiver() };
});
afterAll(async () => {
  await Promise.all(Object.values(receivers).map((receiver) => receiver.close()));
  rmSync(dataDir, { recursive: true });
});

const usual = {
  lenderPrivacy: 'https://tested-loans.example/privacy',
  keyVariable: 'FIRST_FINANCE_KEY',
  target: { url: 'FIRST', secretVariable: 'FIRST_FINANCE_SECRET' },
};

/** Sends an application to a dealer with an option, and says what became of it. */
async function apply(key: string, value: unknown): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-options-'));
  try {
    const own = { ...usual, [key.split('.')[1] ?? '']: value };
    const filled = JSON.stringify(own)
      .replace('"FIRST"', `"${receivers.first.url}"`)
      .replace('"SECOND"', `"${receivers.second.url}"`);
    writeTenant(folder, [
      { file: 'finance.json', place: 'application', value: JSON.parse(filled) as unknown },
    ]);
    const access = { isDevelopment: false, financeSecrets };
    const { site, problems } = loadTenant(folder, TENANT, {}, access);
    if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
    sites.splice(0, sites.length, site);
    await api.database.asAdmin((db) => db.delete(financeApplications));
    for (const { received } of Object.values(receivers)) received.length = 0;
    const values = { ...typedWhole, email: `${crypto.randomUUID()}@example.com`, phone: '' };
    const sent = await api.post(site, applicationsPath, {
      values: { ...values, phone: `04${String(Math.random()).slice(2, 10)}` },
    });
    if (sent.status === 404) return 'not offered';
    const states = () =>
      api.database.withTenant(site.id, async (db) =>
        (await db.select().from(leadDeliveries)).filter(
          ({ leadId, target }) => leadId === sent.body['lead_id'] && target === LENDER_TARGET,
        ),
      );
    const delivery = startTestDelivery(api.database, site, {
      applications: { findKeys, financeSecrets, keep: createLenderOutbox(dataDir, () => NOW) },
    });
    await expect.poll(async () => (await states()).map(({ state }) => state)).not.toContain('queued');
    await delivery.stop();
    const [row] = await api.database.asAdmin((db) => db.select().from(financeApplications));
    const keyOf = ['FIRST_FINANCE_KEY', 'SECOND_FINANCE_KEY'].find((keyVariable) => {
      const policy = site.application && { ...site.application, keyVariable };
      return findKeys({ id: site.id, application: policy })[0]?.version === row?.keyVersion;
    });
    const arrived = Object.entries(receivers).flatMap(([name, { received }]) =>
      received.map(({ headers, body }) => {
        const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
        const signer = Object.keys(financeSecrets).find(
          (secret) =>
            `v1,${createHmac('sha256', financeSecrets[secret] ?? '')
              .update(signed)
              .digest('base64')}` === headers['webhook-signature'],
        );
        return `arrived at ${name}, signed by ${signer}`;
      }),
    );
    return [`under the key of ${keyOf}`, ...arrived].join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each(sample(Object.entries(applicationProofs), 2, 'options of applications'))(
  'finance.json %s shows in what becomes of an application',
  async (key, cases) => {
    const seen: string[] = [];
    for (const { value } of cases) seen.push(await apply(key, value));
    expect(
      cases.map(({ shows }) => seen.map((text) => shows.test(text))),
      seen.join('\n\n'),
    ).toEqual(cases.map((_case, at) => cases.map((_other, index) => index === at)));
  },
);
