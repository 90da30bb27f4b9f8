import { randomUUID } from 'node:crypto';
import { drawLead, postLead } from '#scripts/leads/post-lead.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import type { LeadRequest } from '#api/leads/leads.contract.ts';
import type { StoredLeadAnswer } from '#api/leads/stored-lead.contract.ts';
import { linkPattern } from '#bookings/appointment-link.ts';
import { readSitemap } from '../measured-pages.ts';
import type { KnownValues } from './schema-values.ts';
import { attack } from './target.ts';

/** Begins every text of a tenant that no other tenant's answer may hold; its ids and addresses do not have it. */
export const SECRET = 'Zqsecret';

type Port = { port: number };
type Tenants = Port & {
  /** The link of the appointment that was booked at a site. */
  linkOf: (site: string) => Promise<string | null>;
  /** Slugs of its cars; by default those of its sitemap. */
  slugs?: readonly string[];
};

async function listSlugs({ port }: Port, site: string): Promise<string[]> {
  const paths = readSitemap((await attack(port, { site, path: '/sitemap.xml' })).text);
  return paths.flatMap((path) => /^\/cars\/(.+)$/.exec(path)?.[1] ?? []);
}

/** Ids, links and addresses that a tenant has, by the names of the fields that take them. */
export async function collectKnown({ port, linkOf, slugs }: Tenants, site: string): Promise<KnownValues> {
  const get = async (path: string): Promise<string> => (await attack(port, { site, path })).text;
  const some = (slugs ?? (await listSlugs({ port }, site))).slice(0, 30);
  const ids = await Promise.all(
    some.map(async (slug) => String((JSON.parse(await get(`/api/cars/${slug}`)) as { id?: number }).id ?? 0)),
  );
  const { days } = JSON.parse(await get('/api/appointments?department=test-drive')) as Partial<FreeTimes>;
  const slots = (days ?? []).flatMap((day) => day.slots.map(({ id }) => id));
  const general = drawLead();
  const booking = {
    ...drawLead(),
    form: 'test-drive',
    page: '/book-test-drive',
    topic: 'Test Drive',
  } as const;
  const tradeIn = {
    ...drawLead(),
    form: 'trade-in',
    page: '/trade-in',
    topic: 'Trade In Valuation',
  } as const;
  const leadIds: string[] = [];
  for (const lead of [
    general,
    withVehicle(tradeIn),
    ...(slots[0] === undefined ? [] : [withSlot(booking, slots[0])]),
  ]) {
    const { status, body } = await postLead(
      { port, host: `${site}.localhost` },
      toSecret(lead),
      '198.51.100.9',
    );
    if (status !== 201) throw new Error(`${site} answered ${status} to a lead: ${body}`);
    leadIds.push((JSON.parse(body) as StoredLeadAnswer).lead_id);
  }
  const link = await linkOf(site);
  return {
    slug: some,
    car: some,
    car_id: [...some, ...ids],
    link: [...(link === null ? [] : [link]), ...leadIds.map((id) => `${id}.${'a'.repeat(32)}`)],
    slot: slots.slice(0, 20),
    submission: [general.submission, booking.submission, randomUUID()],
    'idempotency-key': [general.submission, ...leadIds],
    id: [...ids, ...leadIds],
    lead_id: leadIds,
  };
}

const withSlot = (lead: LeadRequest, slot: string): LeadRequest => ({
  ...lead,
  userData: { ...lead.userData, phone: '0491 570 156', slot },
});

const withVehicle = (lead: LeadRequest): LeadRequest => ({
  ...lead,
  userData: {
    ...lead.userData,
    trade_make: `${SECRET} make`,
    trade_model: `${SECRET} model`,
    trade_year: '2022',
    trade_km: '60000',
    condition_body: 'good',
    condition_tyres: 'good',
    condition_service: 'full',
  },
});

/** A lead that holds a secret in each text of its shopper. */
const toSecret = (lead: LeadRequest): LeadRequest => ({
  ...lead,
  userData: { ...lead.userData, name: `${SECRET} shopper`, comments: `${SECRET} question` },
});

/** All values of several tenants. */
export const joinKnown = (all: readonly KnownValues[]): KnownValues =>
  Object.fromEntries(
    [...new Set(all.flatMap((known) => Object.keys(known)))].map((name) => [
      name,
      all.flatMap((known) => known[name] ?? []),
    ]),
  );

/** The link of an appointment that a mail names. */
export const findLink = (mail: string): string | null =>
  new RegExp(linkPattern.source.slice(1, -1)).exec(mail)?.[0] ?? null;
