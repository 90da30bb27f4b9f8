import { expect, it } from 'vitest';
import { removePhoneReveals } from '#db/stock/phone-reveals.repository.ts';
import { phoneReveals } from '#db/base/tables.ts';
import { phoneRevealsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';

const site = createTestSite();
const other = createTestSite('other-lane');
const api = useApi([site, other], NOW);

it('API-14 takes car_id, dealership_id and website_id, and records the first two for the requested site', async () => {
  const [id = 0] = await api.add(site, { slug: 'one' });
  const reveal = { car_id: id, dealership_id: 'd-north', website_id: site.id };
  const { status, body } = await api.post(site, phoneRevealsPath, reveal);
  expect([status, body]).toEqual([201, { revealed: true }]);
  expect(
    (await api.post(site, phoneRevealsPath, { ...reveal, car_id: 'one', dealership_id: null })).status,
  ).toBe(201);
  // The host decides the site: a body that names another site is not recorded there.
  expect((await api.post(site, phoneRevealsPath, { ...reveal, website_id: other.id })).status).toBe(201);
  const noted = await api.database.withTenant(site.id, (db) => db.select().from(phoneReveals));
  expect(noted).toMatchObject([
    { carId: id, dealershipId: 'd-north', at: new Date(NOW) },
    { carId: id, dealershipId: null },
    { carId: id, dealershipId: 'd-north' },
  ]);
  const elsewhere = await api.database.withTenant(other.id, (db) => db.select().from(phoneReveals));
  expect(elsewhere).toEqual([]);
});

it('cleans or leaves out what is no id, and records all the same', async () => {
  await api.add(site, { slug: 'odd' });
  const sent = [{}, 'd\u0000', [], true, 'x'.repeat(900), '\ud83d'];
  for (const odd of sent) {
    const reveal = { car_id: 'odd', dealership_id: odd, website_id: odd };
    expect((await api.post(site, phoneRevealsPath, reveal)).status).toBe(201);
  }
  const noted = await api.database.withTenant(site.id, (db) => db.select().from(phoneReveals));
  expect(noted.slice(-sent.length).map(({ dealershipId }) => dealershipId)).toEqual([
    null,
    'd',
    null,
    'true',
    'x'.repeat(200),
    null,
  ]);
});

it('records nothing for a hidden car', async () => {
  await api.add(site, { slug: 'hidden', show_on_dealer_website: false });
  expect((await api.post(site, phoneRevealsPath, { car_id: 'hidden' })).status).toBe(404);
});

it('deletes old reveals of all dealers', async () => {
  const [id = 0] = await api.add(other, { slug: 'forgotten' });
  await api.post(other, phoneRevealsPath, { car_id: id });
  const noted = () => api.database.withTenant(other.id, (db) => db.select().from(phoneReveals));
  await api.database.asAdmin((db) => removePhoneReveals(db, new Date(NOW)));
  expect(await noted()).toHaveLength(1);
  await api.database.asAdmin((db) => removePhoneReveals(db, new Date(NOW + 1)));
  expect(await noted()).toEqual([]);
});
