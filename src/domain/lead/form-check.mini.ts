import * as z from 'zod/mini';
import { formatCount } from '#domain/text/formats.ts';
import type { FormField } from './form-field.ts';
import { formKinds } from './form-kinds.data.ts';
import { checkFileIds } from './lead-file.ts';
import { parsePhone } from './phone.ts';

/** Errors of a form are headed by this (ERR-19). */
export const ERRORS_HEADING = 'Please fix the following errors:';

/** Whether something is wrong that is no field: there is nothing to fix, and nothing to lead to. */
export const isGeneral = ({ name }: FieldFault): boolean => name === 'form';

/** Says what is wrong with a text that is not empty; `null` when nothing is. */
type Check = (text: string, field: FormField) => string | null;

const INVALID_POSTCODE = 'Invalid postcode. Please enter a 4-digit number.';

const emailAddress = z.email();

const checks: Partial<Record<FormField['kind'], Check>> = {
  email: (text) =>
    z.safeParse(emailAddress, text).success
      ? null
      : 'Please enter an e-mail address with an @, such as name@example.com.',
  phone: (text) =>
    parsePhone(text) === null
      ? 'Please enter a phone number with its area code, such as 0412 345 678 or 02 5550 0142.'
      : null,
  // FORM-36, FORM-38.
  postcode: (text) => (/^\d{4}$/.test(text) ? null : INVALID_POSTCODE),
  rego: (text) =>
    /^[A-Za-z0-9 -]+$/.test(text) ? null : 'Please leave out everything but letters and digits.',
  year: checkYear,
  kilometres: (text) => {
    if (!/^\d+$/.test(toDigits(text))) return 'Please enter the kilometres as a number, such as 85,000.';
    return Number(toDigits(text)) <= KM_MAX ? null : 'Please enter at most 2,000,000 kilometres.';
  },
  money: (text, { most = DOLLARS_MAX }) => {
    if (!/^\d+$/.test(toDollars(text))) return 'Please enter whole dollars, such as 1,850.';
    return Number(toDollars(text)) <= most ? null : `Please enter at most ${formatCount(most)} dollars.`;
  },
  month: (text) => (toMonth(text) ? null : 'Please enter the month and the year, such as 03/2019.'),
  birthday: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text) ? null : 'Please enter your date of birth.',
  date: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && isDay(text) ? null : 'Please choose a day.'),
  time: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'Please choose a time.'),
  pictures: checkFileIds,
  document: checkFileIds,
  choice: (text, { options = [] }) =>
    options.some(({ value }) => value === text) ? null : 'Please choose one of the list.',
};

const DOLLARS_MAX = 10_000_000;
const YEAR_MIN = 1900;
/** As the greatest limit of a dealer (`tradeIn.maxKilometres`). */
const KM_MAX = 2_000_000;

function checkYear(text: string, { most }: FormField): string | null {
  if (!/^\d{4}$/.test(text)) return 'Please enter the year with four digits, such as 2019.';
  if (Number(text) < YEAR_MIN) return `Please enter a year from ${YEAR_MIN} on.`;
  return most === undefined || Number(text) <= most ? null : `Please enter a year up to ${most}.`;
}

/** A field of a year with the latest that it takes: vehicles of the next model year are sold in this one. */
export const withLatestYear = (field: FormField, thisYear: number): FormField =>
  field.kind === 'year' ? { ...field, most: thisYear + 1 } : field;

/** `85,000 km` → `85000`. */
const toDigits = (text: string): string => text.replace(/[\s,.]|km$/gi, '');

/** `$1,850.00` → `1850`; cents of nothing are no cents. */
const toDollars = (text: string): string => text.replace(/\.00?$/, '').replace(/[\s,$]/g, '');

/** `3/2019`, `2019-03` → `03/2019`; empty for anything else. */
function toMonth(text: string): string {
  const [, month = '', year = ''] =
    /^(\d{1,2})[\s/.-]+((?:19|20)\d\d)$/.exec(text.replace(/^(\d{4})-(\d\d?)$/, '$2/$1')) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? `${month.padStart(2, '0')}/${year}` : '';
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** How a checked text is stored: one person under one spelling. */
const stored: Partial<Record<FormField['kind'], (text: string) => string>> = {
  email: (text) => text.toLowerCase(),
  phone: (text) => parsePhone(text) ?? text,
  rego: (text) => text.toUpperCase().replace(/[\s-]/g, ''),
  kilometres: toDigits,
  money: toDollars,
  month: toMonth,
};

/** Control characters but line ends and tabs; the database stores no NUL. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function toTextSchema(field: FormField) {
  const { max, missing } = formKinds[field.kind];
  const check = checks[field.kind];
  const sentence = (text: string): string | null => {
    if (text === '') return field.required ? (field.missing ?? missing) : null;
    // What nobody sees nobody can mend: it is cut instead.
    if (field.kind === 'hidden') return null;
    if (control.test(text)) return 'Please leave out characters that cannot be printed.';
    return check?.(text, field) ?? (text.length > max ? `Please use at most ${max} characters.` : null);
  };
  const checked = z.string({ error: 'Please enter a text.' }).check(
    z.trim(),
    z.check<string>(({ value, issues }) => {
      const message = sentence(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  );
  const toStored =
    field.kind === 'hidden'
      ? (text: string) => text.replace(/\p{Cc}/gu, '').slice(0, max)
      : stored[field.kind];
  return z.pipe(
    // A hidden field that is not sent has its own value.
    z.prefault(checked, field.kind === 'hidden' && typeof field.value === 'string' ? field.value : ''),
    z.transform((text: string) => (text === '' || !toStored ? text : toStored(text))),
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

/**
 * The schema of a form: the same for the browser, before it sends, and for the API. Names that no field has are left
 * out, such as those that only steer a form (FORM-15).
 */
export const toFormSchema = (fields: readonly FormField[]) =>
  z.object(
    Object.fromEntries(
      fields.map((field) => [field.name, field.kind === 'tick' ? toTickSchema(field) : toTextSchema(field)]),
    ),
  );

/** A wrong field with its sentence. */
export type FieldFault = { name: string; message: string };

/** Checks what was typed: the values to store, or the wrong fields in the order of the form. */
export function checkForm(
  fields: readonly FormField[],
  typed: Readonly<Record<string, unknown>>,
  schema = toFormSchema(fields),
): { values: Record<string, string | boolean> } | { faults: FieldFault[] } {
  const result = z.safeParse(schema, typed);
  if (result.success) return { values: result.data as Record<string, string | boolean> };
  const faults = result.error.issues.map(({ path, message }) => ({ name: String(path[0]), message }));
  const order = fields.map(({ name }) => name);
  return { faults: faults.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)) };
}
