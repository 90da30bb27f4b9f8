import { hash } from 'node:crypto';
import type { Db } from '#db/base/transaction.ts';
import { chooseTargets } from '#domain/lead/choose-targets.ts';
import { withLatestYear } from '#domain/lead/form-check.mini.ts';
import type { FormAbout, FormDefinition } from '#domain/lead/form-definition.ts';
import { collectValues, toUnclear } from '#domain/lead/lead-values.ts';
import type { LeadAbout, LeadValues } from '#domain/lead/lead.ts';
import { parsePhone } from '#domain/lead/phone.ts';
import { readEmail } from '#domain/lead/typed-email.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import { findLeadCar, unknownCar, type KnownCar } from './lead-car.ts';
import { toFileNames } from './sent-files.ts';
import type { Decision, Intake, IntakeSite, RightForm, Submission, Work } from './submission.ts';

/** Without an id, the same content is the same lead for so long: a shopper presses twice, or reloads the answer. */
export const SAME_MS = 600_000;

/** A text of the fields; `null` for none. */
export const textOf = (values: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What a form of the site is, beside its definition. */
type FormRules = {
  /** Finds the car where the submission names none; default: none. */
  findCarName?: (db: Db) => Promise<string | null>;
  /** Fields that follow from others that were typed; they win. */
  completeTyped?: (about: FormAbout) => Readonly<Record<string, unknown>>;
  /** The values of the lead, from those of the fields. */
  toValues?: (values: LeadValues, known: KnownCar | null) => LeadValues;
  /** An address that gets the lead whatever targets there are; default: none. */
  mailbox?: string | null;
};

/** A form, and what leads say that it is. */
export type NamedForm = FormDefinition & { name: string };

/** The work of a form of the site, with the car that it is about. */
export type FormWork = Work & { known: KnownCar | null };

/** Prepares a submission of a form of the site. */
export async function prepareForm(
  { database, checkForm }: Intake,
  site: IntakeSite,
  form: NamedForm,
  submission: Submission,
  now: number,
  { findCarName, completeTyped, toValues = (values) => values, mailbox = null }: FormRules = {},
): Promise<FormWork> {
  const { carName, page } = submission;
  const mayName = form.car !== 'never' && (carName !== null || findCarName !== undefined);
  const known = mayName ? await findCar(database, site, { carName, findCarName, now }) : null;
  const about: FormAbout = { topic: submission.topic || form.topic, car: known?.form ?? null };
  const isUnknown = known === null && carName !== null && form.car !== 'never';
  // The page that named it asks nothing that only pages without a car ask.
  const pageAbout = isUnknown && form.car !== 'by-address' ? { ...about, car: unknownCar } : about;
  const asked = [...form.fields(site.forms, pageAbout), ...(form.alsoTaken?.(site.forms, pageAbout) ?? [])];
  const thisYear = Number(formatZoneDay(now, site.settings.timeZone).slice(0, 4));
  const typed = { ...submission.typed, ...completeTyped?.(pageAbout) };
  return {
    known,
    asked,
    check: () =>
      checkForm(
        asked.map((field) => withLatestYear(field, thisYear)),
        typed,
      ),
    decide({ values: answers, unclear }, files) {
      const { category, subcategory } = form.decideTopic(about, answers);
      const values = {
        page_id: page,
        ...toValues(collectValues(asked, answers), known),
        ...toFileNames(files),
        ...form.derive?.(site.forms, answers, about),
        category,
        ...(subcategory !== null && { subcategory }),
        ...(isUnknown && { unknown_car: carName }),
        ...toUnclear(asked, unclear),
      };
      const lead = {
        tenant: site.id,
        form: form.name,
        category,
        subcategory,
        event: form.decideEvent(about, answers),
        dealership: textOf(values, 'dealership_slug') ?? known?.dealership ?? null,
        ...toPerson(values),
        values,
        about: { ...toAbout(site, submission, known), ...(files.length > 0 && { files }) },
        createdAt: new Date(now),
      };
      return {
        lead,
        targets: chooseTargets(site, { ...lead, mailbox }),
        sameSince: submission.id === null ? new Date(now - SAME_MS) : null,
        answersRepeat: true,
        fileHashes: submission.files.map(({ content }) => hash('sha256', content)),
      };
    },
  };
}

/** The same work, whose decision does more than store a lead. */
export const withMore = (
  work: Work,
  more: (decision: Decision, checked: RightForm) => Partial<Decision>,
): Work => ({
  ...work,
  decide(checked, files) {
    const decision = work.decide(checked, files);
    return 'faults' in decision ? decision : { ...decision, ...more(decision, checked) };
  },
});

type CarSearch = {
  carName: string | null;
  findCarName: FormRules['findCarName'] | undefined;
  now: number;
};

/** The car of a submission; `null` for none, and for one that the dealer never had. */
const findCar = (
  database: Intake['database'],
  site: IntakeSite,
  { carName, findCarName, now }: CarSearch,
): Promise<KnownCar | null> =>
  database.withTenant(site.id, async (db) => {
    const name = carName ?? (await findCarName?.(db)) ?? null;
    return name === null ? null : findLeadCar(db, site, name, now);
  });

/** Who sent it. What reaches nobody is among the values alone: no mail goes there. */
export const toPerson = (values: LeadValues) => ({
  name: textOf(values, 'name'),
  phone: parsePhone(textOf(values, 'phone') ?? ''),
  email: readEmail(textOf(values, 'email') ?? ''),
});

/** Where a submission comes from, and its car. */
export const toAbout = (
  { origin }: Pick<IntakeSite, 'origin'>,
  { page, userAgent, attributes }: Pick<Submission, 'page' | 'userAgent' | 'attributes'>,
  known: KnownCar | null,
): LeadAbout => ({
  url: `${origin}${page}`,
  source: 'Website',
  user_agent: userAgent,
  car_id: known?.car_id ?? null,
  car_dealership_id: known?.car_dealership_id ?? null,
  ...(known && { car: known.car }),
  lead_attributes: attributes,
});
