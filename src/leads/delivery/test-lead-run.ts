import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadDeliveries, leadEvents, leads } from '#db/leads/lead-tables.ts';
import type { TestCar } from '#db/stock/test-stock.ts';
import { paintPhoto } from '#api/picture-maker/photo.fixture.ts';
import type { FormField } from '#domain/lead/form-field.ts';
import type { LeadForm } from '#domain/lead/lead.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import { appointmentsPath, leadsPath } from '#domain/url/paths.ts';
import type { Mail } from '#leads/mail/mail.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { startLeadDelivery, type DeliveryOptions, type LeadDelivery } from './deliver-leads.ts';

/** Short, so that tests wait little. */
export const LOOK_MS = 40;

/**
 * Dealers with settings of a test, the API that takes their leads, and the worker that hands them over. Call it at the
 * top of a test file: it sets the hooks.
 */
export function openLeadRun(tools: Parameters<typeof useApi>[2] = {}) {
  const sites: Site[] = [];
  const api = useApi(sites, NOW, tools);
  const clock = { now: NOW };
  const lines: string[] = [];
  const mails: Mail[] = [];
  const started: LeadDelivery[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((delivery) => delivery.stop()));
    await api.database.asAdmin((db) => db.delete(leads));
    clock.now = NOW;
    lines.length = 0;
    mails.length = 0;
  });
  return {
    clock,
    lines,
    /** What the log of the API says. */
    apiLines: api.lines,
    /** What was sent where no test has a mail server. */
    mails,
    get database() {
      return api.database;
    },
    /** A dealer with this `delivery` in its forms.json, and other files. */
    addDealer(delivery: object, files: Parameters<typeof createTestSite>[1] = {}): Site {
      const site = createTestSite(`lane-${sites.length + 1}`, {
        ...files,
        // One person sends all leads of a test.
        forms: { abuse: { perPerson: 1_000 }, ...files.forms, delivery },
      });
      sites.push(site);
      return site;
    },
    /** The dealer's files changed. */
    replace(site: Site): void {
      sites.splice(
        sites.findIndex(({ id }) => id === site.id),
        1,
        site,
      );
    },
    /** Sends JSON to the API of a dealer; resolves to its answer. */
    post: api.post,
    /** Sends a form as a browser without script does. */
    fetch(site: Site, path: string, form: Record<string, string>): Promise<Response> {
      const host = `${site.id}.localhost`;
      const headers = { host, origin: `http://${host}` };
      const body = new URLSearchParams(form);
      return Promise.resolve(
        api.fetch(new Request(`http://${host}${path}`, { method: 'POST', body, headers })),
      );
    },
    /** A car in the stock of a dealer; resolves to its id. */
    addCar: async (site: Site, car: TestCar): Promise<number> => (await api.add(site, car))[0] ?? 0,
    /** Sends the form of a page, or another one as `more` says; resolves to the lead's id. */
    async send(site: Site, typed: object = {}, more: object = {}): Promise<string> {
      const ends = randomInt(1, 250);
      const lead = {
        submission: randomUUID(),
        form: 'general',
        page: '/contact-us',
        topic: 'General Enquiry',
        ...more,
        userData: {
          isLastStep: true,
          name: 'Jo',
          last_name: 'Bloggs',
          email: 'jo@example.com',
          phone: '0412 345 678',
          category: 'General Enquiry',
          comments: 'Are you <open> on Sundays & at “night”?',
          opt_in: false,
          ...typed,
        },
      };
      // Each from an address of its own, for one address may send only so much.
      const { status, body } = await api.ask(
        site,
        leadsPath,
        { method: 'POST', body: JSON.stringify(lead), headers: { 'content-type': 'application/json' } },
        `203.0.113.${ends}`,
      );
      expect(body).toMatchObject({ lead_id: expect.any(String) as unknown });
      expect(status).toBe(201);
      return String(body['lead_id']);
    },
    /** Books the first free test drive; resolves to the lead's id. */
    async book(site: Site, typed: object, more: object = {}): Promise<string> {
      const { body } = await api.ask(site, `${appointmentsPath}?department=test-drive`);
      const slot = (body as FreeTimes).days[0]?.slots[0]?.id;
      return this.send(
        site,
        { category: undefined, ...typed, slot },
        { form: 'test-drive', topic: 'Test Drive', ...more },
      );
    },
    /** A file of a form, before its lead; resolves to its id. */
    async sendFile(
      site: Site,
      { submission, form, field: { name, kind } }: { submission: string; form: LeadForm; field: FormField },
    ): Promise<string> {
      const id = randomUUID();
      const content =
        kind === 'pictures' ? await paintPhoto(8, 8).jpeg().toBuffer() : Buffer.from('%PDF-1.7\n');
      const body = new FormData();
      for (const [key, value] of Object.entries({ submission, file_id: id, form, field: name }))
        body.append(key, value);
      body.append('file', new File([new Uint8Array(content)], `My ${name} & more`));
      const { status } = await api.ask(site, leadFilesPath, { method: 'POST', body });
      expect(status).toBe(201);
      return id;
    },
    start(options: Partial<DeliveryOptions> = {}): LeadDelivery {
      const delivery = startLeadDelivery({
        database: api.database,
        loadSite: (id) => sites.find((site) => site.id === id) ?? null,
        sendMail: (_tenant, mail) => {
          mails.push(mail);
          return Promise.resolve('taken');
        },
        networks: ['127.0.0.1'],
        lookMs: LOOK_MS,
        clock: () => clock.now,
        log: (line) => lines.push(line),
        ...options,
      });
      started.push(delivery);
      return delivery;
    },
    /** `crm sent 1` for each target of a lead, in order. */
    statesOf: async (site: Site, id: string): Promise<string[]> =>
      (
        await api.database.withTenant(site.id, (db) =>
          db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, id)),
        )
      )
        .map(({ target, state, attempts }) => `${target} ${state} ${attempts}`)
        .toSorted(),
    ledgerOf: async (site: Site, id: string): Promise<string[]> =>
      (
        await api.database.withTenant(site.id, (db) =>
          db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(leadEvents.id),
        )
      ).map(({ kind, target, detail }) => [kind, target, detail].filter(Boolean).join(' ')),
  };
}
