import * as z from 'zod/mini';
import { formatCount } from '#domain/text/money.ts';
import type { FormField } from './form-field.ts';
import { formKinds } from './form-kinds.data.ts';
import { checkFileIds } from './lead-file.ts';
import { isMoreThanPhone, parsePhone } from './phone.ts';
import { readDay, readMonth, readTime } from './typed-day.ts';
import { describeEmail, readEmail } from './typed-email.ts';
import { readWhole } from './typed-number.ts';
import { cutText, tidyLine, tidyText, toPlain } from '#domain/text/typed-text.ts';

/** Errors of a form are headed by this (ERR-19). */
export const ERRORS_HEADING = 'Please fix the following errors:';

/** What a form says where its server failed (ERR-17, ERR-18). */
export const FORM_FAILED = 'An error occurred when submitting this form';

/** Whether something is wrong that is no field: there is nothing to fix, and nothing to lead to. */
export const isGeneral = ({ name }: FieldFault): boolean => name === 'form';

const INVALID_POSTCODE = 'Invalid postcode. Please enter a 4-digit number.';
/** As the greatest limit of a dealer (`tradeIn.maxKilometres`). */
const KM_MAX = 2_000_000;
const DOLLARS_MAX = 10_000_000;

/** Reads what was typed: one spelling of each to be stored; `null` for what cannot be understood. */
type Read = (text: string, field: FormField) => string | null;

const reads: Partial<Record<FormField['kind'], Read>> = {
  email: readEmail,
  phone: parsePhone,
  // Four digits, whatever stands around them (FORM-36).
  postcode: (text) => /^\D*(\d{4})\D*$/.exec(toPlain(text))?.[1] ?? null,
  rego: readRego,
  year: readYear,
  kilometres: (text) => readUpTo(text, KM_MAX),
  money: (text, { most = DOLLARS_MAX }) => (isNone(text) ? '0' : readUpTo(text, most)),
  month: readMonth,
  birthday: readDay,
  date: readDay,
  time: readTime,
};

/** What is not understood of these is refused: a postcode by its rule, and what a lender decides on. */
const refused: Partial<Record<FormField['kind'], (text: string, field: FormField) => string>> = {
  // What a postcode says that has none (FORM-38).
  postcode: () => INVALID_POSTCODE,
  money: (text, { most = DOLLARS_MAX, missing }) =>
    readWhole(text) === null
      ? (missing ?? 'Please enter an amount in dollars, such as 1,850.')
      : `Please enter at most ${formatCount(most)} dollars.`,
  month: (_text, { missing }) => missing ?? 'Please enter the month and the year, such as 03/2019.',
  birthday: () => 'Please enter your date of birth.',
};

/** What is wrong with what a page gives to choose from. */
const chosen: Partial<Record<FormField['kind'], (text: string, field: FormField) => string | null>> = {
  pictures: checkFileIds,
  document: checkFileIds,
  choice: (text, { options = [] }) =>
    options.some(({ value }) => value === text) ? null : 'Please choose one of the list.',
};

function readUpTo(text: string, most: number): string | null {
  const value = readWhole(text);
  return value === null || value > most ? null : String(value);
}

/** Words for no dollars at all. */
const isNone = (text: string): boolean =>
  /^(?:nil|none|zero|nothing|no|n\/?a|[-\u2013\u2014]+)\.?$/i.test(toPlain(text));

const YEAR_MIN = 1900;

function readYear(text: string, { most = Infinity }: FormField): string | null {
  const [, year] = /^\D*(\d{4})\D*$/.exec(toPlain(text)) ?? [];
  return year !== undefined && Number(year) >= YEAR_MIN && Number(year) <= most ? year : null;
}

/** A field of a year with the latest that it takes: vehicles of the next model year are sold in this one. */
export const withLatestYear = (field: FormField, thisYear: number): FormField =>
  field.kind === 'year' ? { ...field, most: thisYear + 1 } : field;

/** `123 abc` → `123ABC`; a plate with other signs than letters and digits is kept as typed. */
export function readRego(text: string): string | null {
  const plate = toPlain(text)
    .toUpperCase()
    .replace(/[\s\-–·•.]/g, '');
  return /^[A-Z0-9]{1,10}$/.test(plate) ? plate : null;
}

/** Text beyond its field's room is still kept, up to so many times the room. */
const ROOM = 4;
/** Room of a short field, into which a sentence may be pasted. */
const ROOM_MIN = 50;

/** What was typed, without what nobody sees, and cut before anything reads it: a form may have 64 kB. */
const tidyTyped = (fields: readonly FormField[], typed: Typed): Typed =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = typed[name];
      const { max } = formKinds[kind];
      const most = kind === 'hidden' ? max : Math.max(max, ROOM_MIN) * ROOM;
      const tidy = kind === 'comments' ? tidyText : tidyLine;
      return [name, typeof text === 'string' ? cutText(tidy(text), most) : text];
    }),
  );

function toTextSchema(field: FormField) {
  const { kind, required } = field;
  const { missing } = formKinds[kind];
  const sentence = (text: string): string | null => {
    if (text === '') return required ? (field.missing ?? missing) : null;
    if (reads[kind]?.(text, field) === null) return refused[kind]?.(text, field) ?? null;
    return chosen[kind]?.(text, field) ?? null;
  };
  const checked = z.string({ error: 'Please enter a text.' }).check(
    z.check<string>(({ value, issues }) => {
      const message = sentence(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  );
  return z.pipe(
    // A hidden field that is not sent has its own value.
    z.prefault(checked, kind === 'hidden' && typeof field.value === 'string' ? field.value : ''),
    z.transform((text: string) => (text === '' ? null : reads[kind]?.(text, field)) ?? text),
  );
}

/** What a browser and a page without script send for a box that is ticked. */
const ticked = new Set<unknown>([true, 'true', 'on']);

function toTickSchema(field: FormField) {
  const message = field.missing ?? formKinds.tick.missing;
  return z.pipe(
    z.prefault(z.union([z.boolean(), z.string()]), false),
    z.transform((value: string | boolean, context) => {
      const isTicked = ticked.has(value);
      if (field.required && !isTicked) context.issues.push({ code: 'custom', message, input: value });
      return isTicked;
    }),
  );
}

/** The schema of a form, for browser and API. Names that no field has are left out: they steer a form (FORM-15). */
export const toFormSchema = (fields: readonly FormField[]) =>
  z.object(
    Object.fromEntries(
      fields.map((field) => [field.name, field.kind === 'tick' ? toTickSchema(field) : toTextSchema(field)]),
    ),
  );

export type FieldFault = { name: string; message: string };

type Typed = Readonly<Record<string, unknown>>;

const isContact = ({ kind }: FormField): boolean => kind === 'email' || kind === 'phone';

/** What is wrong with an address and a number where neither can reach their person. */
function findContactFaults(fields: readonly FormField[], typed: Typed): FieldFault[] {
  const contacts = fields
    .filter(isContact)
    .map((field) => ({ ...field, text: String(typed[field.name] ?? '') }))
    .filter(({ text }) => text !== '');
  if (contacts.some((field) => reads[field.kind]?.(field.text, field) !== null)) return [];
  return contacts.map(({ name, kind, text }) => ({
    name,
    message: kind === 'email' ? describeEmail(text) : INVALID_PHONE,
  }));
}

const INVALID_PHONE = 'Please enter a phone number with its area code, such as 0412 345 678 or 02 5550 0142.';

/** What is kept as typed, by the name of its field, because it was not understood or says more: for a person. */
function findUnclear(fields: readonly FormField[], typed: Typed, values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = String(typed[field.name] ?? '');
      const isRead = reads[field.kind]?.(String(values[field.name] ?? ''), field) !== null;
      const isWhole = field.kind !== 'phone' || !isMoreThanPhone(text);
      return text === '' || !(field.kind in reads) || (isRead && isWhole) ? [] : [[field.name, text]];
    }),
  );
}

type Values = Record<string, string | boolean>;
/** What a form becomes: the values to store, with what a person should look at; or the wrong fields. */
export type CheckedForm = { values: Values; unclear?: Record<string, string> } | { faults: FieldFault[] };

/** The values, or the wrong fields. What is not understood is kept as typed, unless nothing reaches its person. */
export function checkForm(
  fields: readonly FormField[],
  sent: Typed,
  schema = toFormSchema(fields),
): CheckedForm {
  const typed = tidyTyped(fields, sent);
  const result = z.safeParse(schema, typed);
  const issues = result.success ? [] : result.error.issues;
  const faults = [
    ...issues.map(({ path, message }) => ({ name: String(path[0]), message })),
    ...findContactFaults(fields, typed),
  ];
  if (result.success && faults.length === 0) {
    const values = result.data as Values;
    const unclear = findUnclear(fields, typed, values);
    return { values, ...(Object.keys(unclear).length > 0 && { unclear }) };
  }
  const order = fields.map(({ name }) => name);
  return { faults: faults.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)) };
}
