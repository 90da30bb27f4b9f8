import { hash, randomUUID } from 'node:crypto';
import { bookSlot, mayBookMore, readSlot, SlotTaken } from '#api/appointments/book-slot.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import { loadOtherTimes, noSuchTime, takenFault } from '#api/appointments/taken-times.ts';
import { toWords } from '#api/tools/accompaniment.contract.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import type { BookingLimit } from '#api/tools/booking-limit.ts';
import { loadNameByVin } from '#db/cars.repository.ts';
import type { NewFile } from '#db/leads/lead-files.repository.ts';
import { noteRepeat, storeLead, type StoredLead } from '#db/leads/leads.repository.ts';
import { runIn, type RunStatements } from '#db/statements.ts';
import { valueOffer } from '#api/trade-in/value-offer.ts';
import type { VehicleService } from '#api/trade-in/vehicle-service.ts';
import { chooseTargets, isMailedTo, SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import type { EnquiryEvent } from '#domain/lead/enquiry-event.ts';
import { withLatestYear, type FieldFault } from '#domain/lead/form-check.mini.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import { findVacancyEmail } from '#domain/content/vacancy-email.ts';
import { readEmail } from '#domain/lead/typed-email.ts';
import { parsePhone } from '#domain/lead/phone.ts';
import type { PlacedLead } from '#domain/lead/lead-places.ts';
import { collectValues, toUnclear } from '#domain/lead/lead-values.ts';
import type { LeadAbout, LeadForm, LeadValues } from '#domain/lead/lead.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import { toBookingAddress } from '#leads/bookings/booking-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import {
  FileGone,
  findSentFiles,
  keepFiles,
  listNamedFiles,
  toFileNames,
  toMissingFault,
} from './enquiry-files.ts';
import { findEnquiryCar, toFinanceValues, unknownCar } from './enquiry-car.ts';
import type { FormCheck } from './form-check.ts';
import type { Filling, LeadGuard } from './lead-guard.ts';

/** A form as it was sent, with or without script. */
export type Enquiry = {
  form: LeadForm;
  page: string;
  topic: string;
  /** Id or slug of the car that it is about; `null` for none. */
  carName: string | null;
  typed: Readonly<Record<string, unknown>>;
  /** The browser's own id; `null` without script. */
  submission: string | null;
  /** Files that came with it, whose ids are in `typed`; script has sent them before. */
  files: readonly NewFile[];
  clientAddress: string;
  userAgent: string;
  attributes: LeadAbout['lead_attributes'];
  filling: Filling;
};

type EnquirySite = Pick<
  Site,
  | 'id'
  | 'settings'
  | 'forms'
  | 'origin'
  | 'policies'
  | 'locations'
  | 'primaryLocation'
  | 'dealerships'
  | 'leadDelivery'
  | 'company'
  | 'appointments'
  | 'specialHours'
  | 'finance'
  | 'pictures'
>;

/** Without an id, the same content is the same lead for so long: a shopper presses twice, or reloads the answer. */
const SAME_MS = 600_000;

/** How long the mail with an estimate waits for its acceptance. */
const ACCEPT_MS = 120_000;

const textOf = (values: LeadValues, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

type EnquiryTools = Pick<ApiTools, 'database' | 'clock' | 'log'> & {
  guard: LeadGuard;
  bookings: BookingLimit;
  checkForm: FormCheck;
  vehicles: VehicleService;
};

/** The lead is safe, with the event that its page reports. */
type StoredEnquiry = StoredLead & { event: EnquiryEvent; lead: PlacedLead };

/**
 * Checks a form and stores it with its deliveries, and with the time that it books or asks for. Resolves once it is safe,
 * to the wrong fields, or to how long its sender shall wait; when somebody else took the time, nothing is stored, and
 * `free` has the times that are free now.
 */
export async function storeEnquiry(
  { database, clock, log, guard, bookings, checkForm, vehicles }: EnquiryTools,
  site: EnquirySite,
  {
    form,
    page,
    topic,
    carName,
    typed,
    submission,
    files: own,
    clientAddress,
    userAgent,
    attributes,
    filling,
  }: Enquiry,
): Promise<StoredEnquiry | { faults: FieldFault[]; free?: FreeTimes } | { waitSeconds: number }> {
  const now = clock();
  const { fields, alsoTaken, car: needsCar, decideTopic, decideEvent, derive } = leadForms[form];
  // A finance page has the VIN of a car from its address (ROUTE-12); other forms ask for that of the shopper's own.
  const vin = form === 'finance' ? toWords(typed['vin']) : '';
  const known =
    needsCar === 'never' || (carName === null && vin === '')
      ? null
      : await database.withTenant(site.id, async (db) => {
          const name = carName ?? (vin === '' ? null : await loadNameByVin(db, vin));
          return name === null ? null : findEnquiryCar(db, site, name, now);
        });
  const formAbout = { topic: topic || leadForms[form].topic, car: known?.form ?? null };
  const isUnknown = known === null && carName !== null && needsCar !== 'never';
  // The page that named it asks nothing that only pages without a car ask.
  const pageAbout = isUnknown && needsCar !== 'by-address' ? { ...formAbout, car: unknownCar } : formAbout;
  const asked = [...fields(site.forms, pageAbout), ...(alsoTaken?.(site.forms, pageAbout) ?? [])];
  const wanted = typeof typed['slot'] === 'string' ? readSlot(site, typed['slot']) : null;
  // A time names its place.
  const thisYear = Number(formatZoneDay(now, site.settings.timeZone).slice(0, 4));
  const datedFields = asked.map((field) => withLatestYear(field, thisYear));
  const checked = checkForm(datedFields, {
    ...typed,
    ...(wanted?.department === form && pageAbout.car === null && { drive_location: wanted.location.slug }),
  });
  if ('faults' in checked) return checked;
  const slot = textOf(checked.values, 'slot');
  const isForSale = known === null || known.form.isInStock;
  if (slot !== null && (wanted?.department !== form || !isForSale)) return { faults: [noSuchTime] };
  // Only a form that asks for a time books one, whatever else is sent with it.
  const place = slot === null ? null : wanted;
  const event = decideEvent(formAbout, checked.values);
  const { category, subcategory } = decideTopic(formAbout, checked.values);
  const named = listNamedFiles(asked, checked.values);
  const files = await findSentFiles(database, site.id, { submission, own, named });
  const collected = collectValues(asked, checked.values);
  const values = {
    page_id: page,
    ...(form === 'finance' ? toFinanceValues(site, { page, known }, collected) : collected),
    ...toFileNames(files),
    ...derive?.(site.forms, checked.values, formAbout),
    category,
    ...(subcategory !== null && { subcategory }),
    ...(isUnknown && { unknown_car: carName }),
    ...toUnclear(asked, checked.unclear),
  };
  const about: LeadAbout = {
    url: `${site.origin}${page}`,
    source: 'Website',
    user_agent: userAgent,
    car_id: known?.car_id ?? null,
    car_dealership_id: known?.car_dealership_id ?? null,
    ...(known && { car: known.car }),
    ...(files.length > 0 && { files }),
    lead_attributes: attributes,
  };
  const lead = {
    tenant: site.id,
    submission: submission ?? randomUUID(),
    form,
    category,
    subcategory,
    event,
    dealership: textOf(values, 'dealership_slug') ?? known?.dealership ?? null,
    name: textOf(values, 'name'),
    // What reaches nobody is among the values alone: no mail goes there.
    phone: parsePhone(textOf(values, 'phone') ?? ''),
    email: readEmail(textOf(values, 'email') ?? ''),
    values,
    about,
    createdAt: new Date(now),
  };
  const all = chooseTargets(site, { ...lead, mailbox: findVacancyEmail(site, { form, page }) });
  const run: RunStatements = (statements) => database.runStatements(site.id, statements);
  const same = {
    sameSince: submission === null ? new Date(now - SAME_MS) : null,
    fileHashes: own.map(({ content }) => hash('sha256', content)),
  };
  const judged = await guard(site, lead, filling);
  const missing = named.find(({ id }) => !files.some((file) => file.id === id));
  if ('waitSeconds' in judged || missing) {
    if ('refund' in judged) await judged.refund();
    // What is stored stays stored, whatever its sender has sent since.
    const repeat = await noteRepeat(run, lead, same);
    if (repeat) return { ...repeat, event, lead };
    return 'waitSeconds' in judged ? judged : { faults: [toMissingFault(missing)] };
  }
  const { suspicions, refund } = judged;
  const client = { site, clientAddress };
  const isCounted = place !== null && suspicions.length === 0;
  // What a robot may have sent takes no place, and what one address gets of a day is a share.
  const giveBack = isCounted ? await bookings(client) : null;
  let books = false;
  let shopperDueAt: Date | null = null;
  const options = { targets: all, suspicions, ...same };
  /** The lead with its files and its booking in one transaction. */
  const storeWhole = (): Promise<StoredLead> =>
    database.withTenant(site.id, async (db) => {
      const person = { phone: lead.phone, email: lead.email, session: filling.session };
      const isRequest = giveBack === null || !(await mayBookMore(db, site, person, now));
      // The mail of a booking is the confirmation of its lead.
      const targets = place && !isRequest ? all.filter((name) => name !== SHOPPER_TARGET) : all;
      const stored = await storeLead(runIn(db), lead, { ...options, targets, shopperDueAt });
      if (stored.isRepeat) return stored;
      await keepFiles(db, { ...lead, id: stored.id }, { own, named });
      if (place === null) return stored;
      const isToldByLead = isMailedTo(site, targets, toBookingAddress(site, place.location));
      const booker = { leadId: stored.id, ...person, isToldByLead, isRequest };
      await bookSlot(db, site, { ...place, carId: known?.car_id ?? null }, booker, now);
      books = !isRequest;
      return stored;
    });
  try {
    // Only now: the dealer pays for each question to its service.
    const valuing = { database, clock, log, vehicles: judged.isOneOfMany ? null : vehicles };
    if (form === 'trade-in') about.trade_in = await valueOffer(valuing, site, checked.values);
    // With script its shopper may accept it now: then one mail says both.
    if (about.trade_in?.estimate && submission !== null) shopperDueAt = new Date(now + ACCEPT_MS);
    const isWhole = place !== null || files.length > 0;
    const stored = isWhole ? await storeWhole() : await storeLead(run, lead, { ...options, shopperDueAt });
    if (stored.isRepeat) await refund();
    if (!books) await giveBack?.();
    return { ...stored, event, lead };
  } catch (error) {
    // What was not stored comes again.
    await refund();
    await giveBack?.();
    if (error instanceof FileGone) return { faults: [toMissingFault(error)] };
    if (!(error instanceof SlotTaken)) throw error;
    return { faults: [takenFault], free: await loadOtherTimes({ database, clock }, site, error) };
  }
}
