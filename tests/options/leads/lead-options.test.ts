import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { startTestDelivery } from '#leads/delivery/test-delivery.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { createOutboxSender } from '#leads/mail/send-mail.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';
import type { Patch } from '../json-place.ts';
import { TENANT, writeTenant } from '../publish-round.ts';
import { leadProofs } from './lead-options.data.ts';

const leadSecrets = {
  FIRST_LEAD_KEY: 'FIRST',
  SECOND_LEAD_KEY: 'SECOND',
  FIRST_LEAD_PASSWORD: 'first',
  SECOND_LEAD_PASSWORD: 'second',
};
const sites: Site[] = [];
const api = useApi(sites, NOW);
const posted: string[] = [];

async function describeRequest(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { method, url, headers } = request;
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signer = ['FIRST', 'SECOND'].find(
    (key) =>
      headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  return `${method} ${url} authorization=${headers.authorization} x-api-key=${String(headers['x-api-key'])} signed by ${signer} ${body}`;
}

const receiver = createServer((request, response) => {
  void describeRequest(request).then((line) => {
    posted.push(line);
    response.writeHead(204).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

const fill = ({ value, ...patch }: Patch): Patch => ({
  ...patch,
  value: JSON.parse(
    JSON.stringify(value).replaceAll(
      'RECEIVER',
      `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    ),
  ) as unknown,
});

/** Sends the form of a dealer with these settings, and says what arrived of it where. */
async function deliver(patches: readonly Patch[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-options-'));
  posted.length = 0;
  try {
    writeTenant(folder, patches.map(fill));
    const { site, problems } = loadTenant(folder, TENANT);
    if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
    sites.splice(0, sites.length, site);
    const lead = toLeadBody({
      // Each of another person, for one may send only so much.
      email: `${randomUUID()}@example.com`,
      phone: `04${randomInt(10_000_000, 100_000_000)}`,
      category: 'Sales',
      dealership_slug: 'everything-1',
      comments: 'This is a lead.',
      terms: true,
    });
    // Each from an address of its own, for one address may send only so much.
    const { body } = await api.ask(
      site,
      leadsPath,
      { method: 'POST', body: JSON.stringify(lead), headers: { 'content-type': 'application/json' } },
      `203.0.113.${randomInt(1, 250)}`,
    );
    const states = () =>
      api.database.withTenant(site.id, async (db) =>
        (await db.select().from(leadDeliveries)).filter(({ leadId }) => leadId === body['lead_id']),
      );
    const delivery = startTestDelivery(api.database, site, {
      sendMail: createOutboxSender(folder, () => NOW),
      leadSecrets,
    });
    await expect.poll(async () => (await states()).map(({ state }) => state)).not.toContain('queued');
    await delivery.stop();
    const mails = await listMails(toOutboxFolder(folder, site.id));
    return [
      ...(await states()).map(({ state, target }) => `${state} ${target}`),
      ...mails.map(({ from, to, text }) => `from ${from.address} to ${to} ${text}`),
      ...posted,
    ].join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each(sample(Object.entries(leadProofs), 2, 'options of delivery'))(
  'forms.json %s shows in what arrives of a lead',
  async (_key, cases) => {
    const arrived: string[] = [];
    for (const { patches } of cases) arrived.push(await deliver(patches));
    const seen = cases.map(({ shows }) => arrived.map((text) => shows.test(text)));
    expect(seen, arrived.join('\n\n')).toEqual(
      cases.map((_case, at) => cases.map((_other, index) => index === at)),
    );
  },
);
