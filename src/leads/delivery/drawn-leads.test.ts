import { expect, it } from 'vitest';
import { typedWhole } from '#api/finance-applications/application.fixture.ts';
import { toAppointmentLink } from '#bookings/appointment-link.ts';
import { eq } from '#db/base/drizzle.ts';
import { appointments } from '#db/leads/appointment-tables.ts';
import { releaseLead } from '#db/leads/lead-inbox.repository.ts';
import { LEAD_FORMS } from '#domain/lead/lead.ts';
import { applicationsPath } from '#domain/url/application-paths.ts';
import { appointmentLinkPath } from '#domain/url/paths.ts';
import { acceptedOffersPath } from '#domain/url/trade-in-paths.ts';
import { NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import {
  addDealer,
  car,
  dealer,
  deliver,
  drawLedger,
  record,
  receiver,
  refused,
  run,
  secret,
  send,
  tellAppointment,
} from './drawn-leads.fixture.ts';

/* What people and programs get of each lead, on record, from the form of a shopper to mailboxes and receivers. */

const postLead = async (site: Site, path: string, json: object): Promise<string> =>
  String((await run.post(site, path, json)).body['lead_id']);

async function deliverForms(): Promise<void> {
  const gone = { status: 'sold', sold_date_timestamp: NOW / 1000, price_type: 'enquire' } as const;
  await run.addCar(dealer, car);
  await run.addCar(dealer, { ...car, ...gone, slug: 'sold', car_type: 'demo', vin: null, stocknum: null });
  await run.addCar(dealer, { slug: 'bare', name: '2019 Kia Rio', year: 2019, make: 'Kia', model: 'Rio' });
  const attributes = { visited_pages: ['/', '/cars'], linked_query_params: { utm_source: 'spring' } };
  const leads: Record<string, string> = {};
  for (const form of LEAD_FORMS)
    leads[form] = await send(form, {
      ...(form !== 'general' && { car_id: 'asked' }),
      lead_attributes: attributes,
    });
  const odd = { phone: '02 5550 0142 ext 12', email: 'jo at example', name: 'Jo & “Co” <b>\u{1F697}' };
  leads['with what is not understood'] = await send('general', {}, odd);
  leads['about a car that is not known'] = await send('vehicle', { car_id: 'no-such-car' });
  leads['about a car that is sold'] = await send('vehicle', { car_id: 'sold' });
  leads['about a car of which little is known'] = await send('vehicle', { car_id: 'bare' });
  const north = { dealership_slug: 'north', comments: 'May I come to north yard?' };
  leads['to another yard than its car'] = await send('general', { car_id: 'asked' }, north);
  leads['to drive it'] = await send('test-drive', { car_id: 'bare' });
  leads['about a career'] = await send('general', {}, { category: 'Careers Enquiry' });
  await deliver(leads, { afterMs: 120_000 });
}

async function deliverLater(): Promise<void> {
  const held = await send('general', { filled: { trap: 'x' } });
  await deliver({ held });
  const act = { tenant: dealer.id, leadId: held, at: new Date(NOW), by: 'Front desk' };
  await run.database.withTenant(dealer.id, (db) => releaseLead(db, act));
  await deliver({ released: held });
  const twice = await send('general');
  for (const kind of ['adf-https', 'webhook', 'carsales-push']) refused.add(`/${kind}`);
  await deliver({ 'while targets fail': twice }, { isDown: true });
  refused.clear();
  await deliver({ 'and again': twice }, { afterMs: 3_600_000 });
}

async function deliverAppointment(): Promise<void> {
  const booked = await run.book(dealer, { drive_location: 'south', terms: true });
  await deliver({ 'with an appointment': booked });
  const [row] = await run.database.withTenant(dealer.id, (db) =>
    db.select().from(appointments).where(eq(appointments.leadId, booked)),
  );
  const link = appointmentLinkPath(toAppointmentLink(secret, dealer.id, row?.id ?? ''));
  await tellAppointment('what is told of the appointment', NOW);
  await run.fetch(dealer, link, { action: 'move', slot: 'test-drive.north.2026-11-22T22:45Z' });
  await tellAppointment('when it is moved', NOW, 2);
  await tellAppointment('a day before it', Date.parse('2026-11-21T23:00:00Z'), 2);
  await run.fetch(dealer, link, { action: 'cancel' });
  await tellAppointment('when it is cancelled', NOW, 2);
  await drawLedger(dealer, booked);
}

async function deliverTradeIn(): Promise<void> {
  const sold = { make: 'Kia', model: 'Rio', year: 2022, km: 60_000, price_type: 'drive_away' } as const;
  for (const price of [20_000, 22_000, 24_000])
    await run.addCar(dealer, { ...sold, slug: `rio-${price}`, price });
  const vehicle = { trade_make: 'Kia', trade_model: 'Rio', trade_badge: 'S & T', trade_year: '2022' };
  const typed = { ...vehicle, trade_km: '60000', rego: 'abc 12d', rego_state: 'NSW' };
  const offer = await send('trade-in', { car_id: 'asked' }, typed);
  await deliver({ 'trade-in with an estimate': offer }, { afterMs: 120_000 });
  const about = { category: 'Trade In Valuation', subcategory: '3. Offer Accepted', lead_id: offer };
  const said = { form_completed: true, offer_accepted: true };
  const accepted = await postLead(dealer, acceptedOffersPath, { ...about, ...said });
  await deliver({ 'its estimate is accepted': accepted });
}

async function deliverApplication(): Promise<void> {
  const site = addDealer([]);
  const target = { url: `${receiver.url}/lender`, secretVariable: 'LANE_FINANCE_SECRET' };
  const served = { ...site, application: site.application && { ...site.application, target } };
  run.replace(served);
  const lead = await postLead(served, applicationsPath, { values: typedWhole });
  const work = { work_status: 'none', work_employer: '', work_occupation: '', work_since: '' };
  const values = { ...typedWhole, ...work, email: 'kim@example.com' };
  const other = await postLead(served, applicationsPath, { values });
  await deliver({ 'application for finance': lead, 'of a person without work': other }, { site: served });
}

it('what targets get of each lead is what is on record', async () => {
  await deliverForms();
  await deliverLater();
  await deliverAppointment();
  await deliverTradeIn();
  await deliverApplication();
  await expect(record.text).toMatchFileSnapshot('drawn-leads.txt');
});
