import { randomUUID } from 'node:crypto';
import { useApi } from '#api/app/test-api.ts';
import { eq } from '#db/base/drizzle.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';

const yard = (name: string, more: object) => ({
  id: `loc-${name}`,
  name: `${name} yard`,
  slug: `${name}-yard`,
  primary: false,
  dealership_id: `d-${name}`,
  dealership_slug: name,
  address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: { opening_hours: [] },
  ...more,
});
const workshop = (name: string) => yard(name, { slug: `${name}-workshop`, location_type: 'service' });
export const site = createTestSite('quiet-lane', {
  forms: {
    service: { extras: ['Loan car', 'Wash', 'Tyres'] },
    dealershipSelect: false,
    // One person sends all of these.
    abuse: { perPerson: 1_000, perAddress: 1_000 },
  },
  locations: {
    locations: [yard('north', { name: 'North yard', primary: true }), workshop('east'), workshop('west')],
  },
});
export const other = createTestSite('other-lane');
export const strict = createTestSite('strict-lane', { forms: { terms: { box: 'I agree' } } });
export const typed = {
  isLastStep: true,
  name: ' Jo ',
  last_name: 'Bloggs',
  email: 'Jo@Example.com',
  phone: '0412 345 678',
  category: 'General Enquiry',
  comments: 'Are you open on Sundays?',
  opt_in: false,
};
/** What a page sends. */
export const lead = (more: object = {}) => ({
  submission: randomUUID(),
  form: 'general',
  page: '/contact-us',
  topic: 'General Enquiry',
  userData: typed,
  ...more,
});

/** The API of the three dealers; call it at the top of a test file. */
export function useLeads() {
  const api = useApi([site, other, strict], NOW);
  const stored = (reference: unknown) =>
    api.database.withTenant(site.id, (db) =>
      db
        .select()
        .from(leads)
        .where(eq(leads.reference, String(reference))),
    );

  /** Sends a lead from an address of its own, because one address may send only so many a minute. */
  const postFrom = (address: string, sent: object) =>
    api.ask(
      site,
      leadsPath,
      { method: 'POST', body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } },
      address,
    );
  return { api, stored, postFrom };
}
