import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq } from '#db/base/drizzle.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { toShownForm } from '#domain/lead/lead-forms.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';

/* Where shoppers may ask for a test drive and for a service: by the type of each place. */

const place = (slug: string, more: object = {}) =>
  testLocation({
    id: slug,
    name: `The ${slug}`,
    slug,
    primary: slug === 'showroom',
    dealership_id: `d-${slug}`,
    dealership_slug: `of-${slug}`,
    ...more,
  });
const places = [
  place('showroom', { location_type: 'sales' }),
  place('yard', { location_type: '' }),
  place('untyped'),
  place('workshop', { location_type: 'service' }),
  place('counter', { location_type: 'parts' }),
  place('closed', { location_type: 'sales', visible: false }),
];
const forms = { abuse: { perPerson: 1_000, perAddress: 1_000 }, dealershipSelect: false };
const site = createTestSite('places-lane', { forms, locations: { locations: places } });
const withoutWorkshop = createTestSite('plain-lane', {
  forms,
  locations: { locations: places.slice(0, 2) },
});
const api = useApi([site, withoutWorkshop], NOW);

/** The places that a form gives to choose from. */
const optionsOf = (of: typeof site, form: 'test-drive' | 'service', name: string) =>
  toShownForm(of.forms, form)
    .fields.find((field) => field.name === name)
    ?.options?.map(({ value, label }) => [value, label]);

async function send(form: string, typed: object) {
  const { status, body } = await api.post(site, leadsPath, {
    submission: randomUUID(),
    form,
    page: '/book-test-drive',
    topic: '',
    userData: { isLastStep: true, name: 'Jo', email: 'jo@example.com', phone: '0412 345 678', ...typed },
  });
  const [row] = await api.database.withTenant(site.id, (db) =>
    db
      .select()
      .from(leads)
      .where(eq(leads.reference, String(body['reference']))),
  );
  return { status, row };
}

describe('the places of forms', () => {
  it('ENT-11 a test drive begins where cars are sold, or at a place of no type, and nowhere else', async () => {
    expect(optionsOf(site, 'test-drive', 'drive_location')).toEqual([
      ['showroom', 'The showroom'],
      ['untyped', 'The untyped'],
      ['yard', 'The yard'],
    ]);
    for (const slug of ['showroom', 'yard', 'untyped']) {
      const { status, row } = await send('test-drive', { drive_location: slug });
      expect([status, row?.dealership, row?.values['drive_location']]).toEqual([201, `of-${slug}`, slug]);
    }
    for (const slug of ['workshop', 'counter', 'closed'])
      expect((await send('test-drive', { drive_location: slug })).status, slug).toBe(422);
  });
  it('FORM-18 a service is booked at a workshop, without one at the main place', () => {
    expect(toShownForm(withoutWorkshop.forms, 'service').fields.map(({ name }) => name)).not.toContain(
      'drive_location',
    );
    expect(site.forms.serviceLocations).toEqual([
      { value: 'workshop', label: 'The workshop', dealership: 'of-workshop', isMain: false },
    ]);
    expect(withoutWorkshop.forms.serviceLocations).toEqual([
      { value: 'showroom', label: 'The showroom', dealership: 'of-showroom', isMain: true },
    ]);
  });
});
