import { createHmac, randomUUID } from 'node:crypto';
import { findEnquiryCar } from '#api/leads/enquiry-car.ts';
import type { FormCheck } from '#api/leads/form-check.ts';
import type { Filling, LeadGuard } from '#api/leads/lead-guard.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import {
  addApplication,
  changeApplication,
  lockApplication,
  removeApplication,
  type StoredApplication,
} from '#db/leads/applications.repository.ts';
import { findLead } from '#db/leads/lead-deliveries.repository.ts';
import { storeLead, type StoredLead } from '#db/leads/leads.repository.ts';
import { runIn } from '#db/statements.ts';
import type { Db } from '#db/transaction.ts';
import { findApplicationFaults } from '#domain/lead/application-check.ts';
import { contactFields } from '#domain/lead/form-parts.ts';
import {
  APPLICATION_CATEGORY,
  APPLICATION_FORM,
  APPLICATION_SUBCATEGORY,
  applicationSteps,
  listApplicationFields,
} from '#domain/lead/application-form.ts';
import { chooseTargets, LENDER_TARGET } from '#domain/lead/choose-targets.ts';
import { OTHER_ENQUIRY } from '#domain/lead/enquiry-event.ts';
import type { CheckedForm, FieldFault } from '#domain/lead/form-check.mini.ts';
import { toUnclear } from '#domain/lead/lead-values.ts';
import { parsePhone } from '#domain/lead/phone.ts';
import { readEmail } from '#domain/lead/typed-email.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';
import { hashPerson, type ApplicationKey } from '#leads/applications/application-keys.ts';
import { sealAnswers, type ApplicationAnswers } from '#leads/applications/sealed-answers.ts';
import type { Site } from '#tenancy/site/site.ts';
import { noLongerKept, openBegun, type OfferedApplication } from './application-access.ts';
import { newDevice } from './device-cookie.ts';

/** The same person with the same answers is the same application for so long, where the browser has no cookie. */
const SAME_MS = 600_000;

type Typed = Readonly<Record<string, unknown>>;

/** Checks all fields, or those of a step beside what is known `before` it: the values to store, or what is wrong. */
export function checkApplication(
  checkForm: FormCheck,
  { application, settings }: Pick<Site, 'application' | 'settings'>,
  { typed, step, before, now }: { typed: Typed; step?: number; before?: LeadValues; now: number },
): CheckedForm {
  const all = application === null ? [] : listApplicationFields(application);
  const own = step === undefined ? all : all.filter((field) => field.step === step);
  const checked = checkForm(own, typed);
  if ('faults' in checked) return checked;
  const names = new Set(own.map(({ name }) => name));
  const limits = { today: formatZoneDay(now, settings.timeZone), least: application?.loan.least ?? 0 };
  const faults = findApplicationFaults({ ...before, ...checked.values }, limits).filter(({ name }) =>
    names.has(name),
  );
  return faults.length > 0 ? { faults } : checked;
}

const textOf = (values: LeadValues, name: string): string | null =>
  typeof values[name] === 'string' && values[name] !== '' ? values[name] : null;

/** The columns of a row with these answers. */
export function toRow(
  key: ApplicationKey,
  owner: { tenant: string; id: string },
  answers: ApplicationAnswers,
): Pick<StoredApplication, 'keyVersion' | 'sealed' | 'emailHash' | 'phoneHash'> {
  const [email, phone] = [textOf(answers.values, 'email'), textOf(answers.values, 'phone')];
  return {
    ...sealAnswers(key, owner, answers),
    emailHash: email === null ? null : hashPerson(key, 'email', email),
    phoneHash: phone === null ? null : hashPerson(key, 'phone', phone),
  };
}

export type SentForm = {
  typed: Typed;
  /** Whether the page shows what was kept of it. */
  wasKept: boolean;
  /** Id or slug of the car that it is for; `null` for the one that was kept, or none. */
  carName: string | null;
  /** Hash of the cookie; `null` without one. */
  device: Buffer | null;
  userAgent: string;
  filling: Filling;
};

type StoreTools = Pick<ApiTools, 'database' | 'clock'> & { guard: LeadGuard; checkForm: FormCheck };

/** What is stored is found again by the cookie of its device. */
async function findSent(db: Db, device: Buffer | null): Promise<StoredLead | null> {
  const leadId = device && (await lockApplication(db, device))?.leadId;
  const lead = leadId ? await findLead(db, leadId) : undefined;
  return lead ? { id: lead.id, reference: lead.reference, isRepeat: true } : null;
}

/**
 * Stores an application with its lead, which has nothing of the answers but who sent it, and the deliveries of both, in
 * one transaction. Resolves to the lead, to the wrong fields, or to how long its sender shall wait.
 *
 * @throws ProblemError 409 where what the page shows is kept no longer
 */
export async function storeApplication(
  { database, clock, guard, checkForm }: StoreTools,
  site: Site,
  { keys }: OfferedApplication,
  { typed, wasKept, carName, device, userAgent, filling }: SentForm,
): Promise<StoredLead | { faults: FieldFault[] } | { waitSeconds: number }> {
  const now = clock();
  const at = new Date(now);
  const before = await database.withTenant(site.id, async (db) => {
    const sent = await findSent(db, device);
    if (sent !== null || device === null) return { sent, begun: null };
    return { sent, begun: openBegun(keys, await lockApplication(db, device)) };
  });
  if (before.sent !== null) return before.sent;
  if (wasKept && before.begun === null) throw noLongerKept;
  const checked = checkApplication(checkForm, site, { typed: { ...before.begun?.values, ...typed }, now });
  if ('faults' in checked) return checked;
  const { values, unclear } = checked;
  const wanted = carName ?? before.begun?.carId?.toString() ?? null;
  const known =
    wanted === null
      ? null
      : await database.withTenant(site.id, (db) => findEnquiryCar(db, site, wanted, now));
  const lead = {
    tenant: site.id,
    submission: randomUUID(),
    form: APPLICATION_FORM,
    category: APPLICATION_CATEGORY,
    subcategory: APPLICATION_SUBCATEGORY,
    event: OTHER_ENQUIRY,
    dealership: known?.dealership ?? null,
    name: textOf(values, 'name'),
    phone: parsePhone(textOf(values, 'phone') ?? ''),
    email: readEmail(textOf(values, 'email') ?? ''),
    values: {
      page_id: applyForFinancePath,
      ...Object.fromEntries(
        ['name', 'last_name', 'email', 'phone'].map((name) => [name, String(values[name] ?? '')]),
      ),
      category: APPLICATION_CATEGORY,
      subcategory: APPLICATION_SUBCATEGORY,
      // Of the other answers none leaves for anybody but the lender.
      ...toUnclear(contactFields({ phone: 'required' }), unclear),
    },
    about: {
      url: `${site.origin}${applyForFinancePath}`,
      source: 'Website' as const,
      user_agent: userAgent,
      car_id: known?.car_id ?? null,
      car_dealership_id: known?.car_dealership_id ?? null,
      ...(known && { car: known.car }),
      lead_attributes: { visited_pages: [], linked_query_params: {} },
    },
    createdAt: at,
  };
  const judged = await guard(site, lead, filling);
  if ('waitSeconds' in judged) return judged;
  const answers = { values, carId: known?.car_id ?? null };
  const options = {
    targets: [...chooseTargets(site, lead), LENDER_TARGET],
    suspicions: judged.suspicions,
    sameSince: new Date(now - SAME_MS),
    // Other answers of the same person are another application; the hash tells nothing of them.
    fileHashes: [createHmac('sha256', keys[0].lookup).update(JSON.stringify(answers)).digest('hex')],
  };
  const stored = await database.withTenant(site.id, async (db) => {
    const sent = await findSent(db, device);
    if (sent !== null) return sent;
    const begun = device === null ? undefined : await lockApplication(db, device);
    const repeat = await storeLead(runIn(db), lead, options);
    if (repeat.isRepeat) {
      // The same answers are sent already, and the cookie of what was begun is forgotten.
      if (device !== null) await removeApplication(db, device);
      return repeat;
    }
    const id = begun?.id ?? randomUUID();
    const row = {
      ...toRow(keys[0], { tenant: site.id, id }, answers),
      steps: applicationSteps.length,
      changedAt: at,
      leadId: repeat.id,
    };
    if (begun) await changeApplication(db, id, row);
    else
      await addApplication(db, { ...row, tenant: site.id, id, cookieHash: newDevice().hash, createdAt: at });
    return repeat;
  });
  if (stored.isRepeat) await judged.refund();
  return stored;
}
