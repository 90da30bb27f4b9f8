import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  addApplication,
  changeApplication,
  lockApplication,
  removeApplication,
} from '#db/leads/applications.repository.ts';
import { findLead } from '#db/leads/lead-deliveries.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import {
  APPLICATION_CATEGORY,
  APPLICATION_FORM,
  APPLICATION_SUBCATEGORY,
  applicationSteps,
} from '#domain/lead/application-form.ts';
import { chooseTargets, LENDER_TARGET } from '#domain/lead/choose-targets.ts';
import { OTHER_ENQUIRY } from '#domain/lead/enquiry-event.ts';
import { contactFields } from '#domain/lead/form-parts.ts';
import { toUnclear } from '#domain/lead/lead-values.ts';
import { findLeadCar } from '#intake/submission/lead-car.ts';
import { SAME_MS, toAbout, toPerson } from '#intake/submission/form-work.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import type { Kind, Put, RightForm, Stored } from '#intake/submission/submission.ts';
import { noLongerKept, openBegun, type OfferedApplication } from './application-access.ts';
import { toRow } from './application-row.ts';
import { checkApplication } from './check-application.ts';

type Device = {
  /** Hash of the cookie; `null` without one. */
  device: Buffer | null;
  /** Whether the page shows what was kept of it. */
  wasKept: boolean;
};

/** What is stored is found again by the cookie of its device. */
async function findSent(db: Db, device: Buffer | null): Promise<Stored | null> {
  const leadId = device && (await lockApplication(db, device))?.leadId;
  const lead = leadId ? await findLead(db, leadId) : undefined;
  return lead ? { id: lead.id, reference: lead.reference, isRepeat: true, event: OTHER_ENQUIRY } : null;
}

/**
 * A finance application: its lead says only who sent it; the answers are sealed beside it, for the lender alone.
 * @throws ProblemError 409 where what the page shows is kept no longer
 */
export const applicationKind = ({ keys }: OfferedApplication, { device, wasKept }: Device): Kind => ({
  async prepare({ database, checkForm }, site, submission, now) {
    const at = new Date(now);
    const before = await database.withTenant(site.id, async (db) => {
      const sent = await findSent(db, device);
      if (sent !== null || device === null) return { sent, begun: null };
      return { sent, begun: openBegun(keys, await lockApplication(db, device)) };
    });
    if (before.sent !== null) return before.sent;
    if (wasKept && before.begun === null) throw noLongerKept;
    const typed = { ...before.begun?.values, ...submission.typed };
    const wanted = submission.carName ?? before.begun?.carId?.toString() ?? null;
    const known =
      wanted === null ? null : await database.withTenant(site.id, (db) => findLeadCar(db, site, wanted, now));
    return {
      asked: [],
      check: () => checkApplication(checkForm, site, { typed, now }),
      decide({ values, unclear }) {
        const lead = {
          tenant: site.id,
          ...about,
          event: OTHER_ENQUIRY,
          form: APPLICATION_FORM,
          dealership: known?.dealership ?? null,
          ...toPerson(values),
          values: { page_id: submission.page, ...toContact(values, unclear), ...about },
          about: toAbout(site, submission, known),
          createdAt: at,
        };
        const answers = { values, carId: known?.car_id ?? null };
        return {
          lead,
          targets: [...chooseTargets(site, lead), LENDER_TARGET],
          // The same person with the same answers is the same application, where the browser has no cookie. Other answers
          // are another one; the hash tells nothing of them.
          sameSince: new Date(now - SAME_MS),
          fileHashes: [createHmac('sha256', keys[0].lookup).update(JSON.stringify(answers)).digest('hex')],
          // The same answers under a new cookie would stay sealed here, out of their shopper's reach.
          answersRepeat: false,
          store: (db, put) => storeApplication(db, put, { keys, device, tenant: site.id, answers, at }),
        };
      },
    };
  },
});

type Application = {
  keys: OfferedApplication['keys'];
  device: Buffer | null;
  tenant: string;
  answers: { values: LeadValues; carId: number | null };
  at: Date;
};

/** Stores the lead and, sealed, its answers: those that its device began are sent with it. */
async function storeApplication(
  db: Db,
  put: Put,
  { keys, device, tenant, answers, at }: Application,
): ReturnType<Put> {
  const sent = await findSent(db, device);
  if (sent !== null) return sent;
  const begun = device === null ? undefined : await lockApplication(db, device);
  const stored = await put();
  if (stored.isRepeat) {
    // The same answers are sent already, and the cookie of what was begun is forgotten.
    if (device !== null) await removeApplication(db, device);
    return stored;
  }
  const id = begun?.id ?? randomUUID();
  const sealed = toRow(keys[0], { tenant, id }, answers);
  const row = { ...sealed, steps: applicationSteps.length, changedAt: at, leadId: stored.id };
  if (begun) await changeApplication(db, id, row);
  else await addApplication(db, { ...row, tenant, id, cookieHash: noCookie(), createdAt: at });
  return stored;
}

const about = { category: APPLICATION_CATEGORY, subcategory: APPLICATION_SUBCATEGORY };

/** Who applies. Of the other answers none leaves for anybody but the lender. */
const toContact = (values: LeadValues, unclear: RightForm['unclear']): LeadValues => ({
  ...Object.fromEntries(
    ['name', 'last_name', 'email', 'phone'].map((name) => [name, String(values[name] ?? '')]),
  ),
  ...toUnclear(contactFields({ phone: 'required' }), unclear),
});

/** Stands for the cookie of a browser that has none: nobody has its text. */
const noCookie = (): Buffer => randomBytes(32);
