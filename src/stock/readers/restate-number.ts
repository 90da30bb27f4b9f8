import { unitFactors, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { decimalSignOf, findNumber, readNumber, type DecimalSign } from '#stock/values/feed-number.ts';
import { kmPer, readOdometerSuffix, type OdometerUnit } from '#stock/values/odometer-units.ts';

/** How a column writes its numbers, as the mapping says. */
export type NumberForm = {
  unit?: keyof typeof unitFactors | undefined;
  /** What every number is multiplied by. */
  scale?: number | undefined;
  /** Language or country whose decimal sign the column uses. */
  locale?: string | undefined;
};

const rounded = (value: number, decimals: number): string =>
  String(Math.round(value * 10 ** decimals) / 10 ** decimals);

/** Quotes a value that cannot be restated, so that its field cannot be read either and is reported. */
const unread = (value: string): string => `“${value}”`;

/** Compiles a number form into a step that restates a value in the unit of its field, with a decimal point. */
export function compileNumberForm(form: NumberForm, field: FeedField): (value: string) => string {
  const decimal = decimalSignOf(form.locale ?? 'en');
  return (value) => restate(value, form, field, decimal) ?? unread(value);
}

function restate(
  value: string,
  { unit, scale = 1 }: NumberForm,
  field: FeedField,
  decimal: DecimalSign,
): string | null {
  const found = findNumber(value);
  if (found === null || /\d/.test(found.after.replace('100', ''))) return null;
  const number = readNumber(found.digits, decimal);
  if (number === null || (number.isDoubtful && !hasDecimals(field))) return null;
  const amount = number.value * scale;
  if (unit === undefined) return `${found.before}${rounded(amount, 6)}${found.after}`;
  if (field === 'km') return found.before === '' ? toKilometres(amount, found.after, unit) : null;
  const { field: target, factor } = unitFactors[unit];
  return rounded(amount * (target === field ? factor : 1), 3);
}

/** Fields whose values may have three decimals. */
const hasDecimals = (field: FeedField): boolean =>
  /engine_?size|litres|fuel|body_(?:width|length)/.test(field);

function toKilometres(amount: number, after: string, unit: NonNullable<NumberForm['unit']>): string | null {
  const suffix = readOdometerSuffix(after, amount);
  if (suffix === null || !Object.hasOwn(kmPer, unit)) return null;
  if (suffix.unit !== null && suffix.unit !== unit) return null;
  return rounded(amount * suffix.factor * kmPer[unit as OdometerUnit], 2);
}
