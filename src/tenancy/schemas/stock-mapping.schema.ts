import { z } from 'zod';
import { feedFields } from '#tenancy/forms/feed-fields.data.ts';
import { findPatternFault } from '#tenancy/forms/pattern.ts';

/** A header of CSV, or a path of JSON or XML: `price.amount`, `photos[].url`, `photos[0].url`, `price.@currency`. */
const column = z.string().min(1);

const pattern = z.string().superRefine((source, context) => {
  const fault = findPatternFault(source);
  if (fault !== null)
    context.addIssue({ code: 'custom', message: `a regular expression; this one: ${fault}` });
});
const ignoreCase = z.boolean().default(false).describe('The pattern ignores letter case.');

const replacement = z.strictObject({
  pattern: pattern.describe('Regular expression; every match is replaced.'),
  with: z.string().default('').describe('Text in its place; $1 is its first group.'),
  ignoreCase,
});

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // The function reports a malformed tag only by throwing.
    return false;
  }
}

/** The source of one field's value. The steps are applied in the order of the keys below. */
const expression = z
  .strictObject({
    column: column
      .optional()
      .describe(
        'Header of the column, or path in JSON and XML (price.amount, photos[].url); letter case and spaces aside.',
      ),
    join: z
      .strictObject({
        columns: z.array(column).min(2).describe('Headers of the columns, in order.'),
        separator: z.string().default(' ').describe('Text between their values.'),
      })
      .optional()
      .describe('Several columns as one value; unknown ones are left out.'),
    constant: z.string().optional().describe('The same value for every row.'),
    withoutPrefix: z
      .array(column)
      .optional()
      .describe('Columns whose values are taken off the front, one after the other, where they stand there.'),
    split: z
      .strictObject({
        separator: z.string().min(1).describe('Where the value is cut.'),
        index: z.int().min(0).describe('Index of the part to use, from 0.'),
      })
      .optional()
      .describe('Cut at the separator and keep the part with this index, from 0.'),
    part: z
      .enum(['year', 'make', 'model', 'badge'])
      .optional()
      .describe(
        'Part of a title such as 2021 Toyota Land Cruiser GXL: makes and models are found by known names.',
      ),
    replace: z
      .array(replacement)
      .optional()
      .describe('Replaces parts of the value, one after the other, before pattern looks at it.'),
    pattern: pattern
      .optional()
      .describe('Regular expression; its first group is used, or the whole match. No match is unknown.'),
    ignoreCase: z.boolean().optional().describe('The pattern ignores letter case.'),
    unknown: z.array(z.string()).optional().describe('Values that mean unknown here, letter case aside.'),
    values: z
      .record(z.string(), z.string())
      .optional()
      .describe('Replaces whole values, letter case aside; others stay as they are.'),
    otherwise: z.string().optional().describe('Used for values that `values` does not list.'),
    unit: z
      .enum(['km', 'mi', 'mil', 'cc', 'litres'])
      .optional()
      .describe('Unit of the column, turned into the unit of the field. A mil is 10 km.'),
    scale: z
      .number()
      .positive()
      .optional()
      .describe('What each number is multiplied by: 1000 where the column counts thousands, 0.01 for cents.'),
    locale: z
      .string()
      .refine(isLocale, { error: 'a language such as de or sv-SE' })
      .optional()
      .describe('Language whose decimal sign the numbers use: 12.345 is 12345 in de. Without it, a point.'),
    list: z.string().min(1).optional().describe('Separator of a column that holds several values.'),
  })
  .refine((from) => [from.column, from.join, from.constant].filter((key) => key !== undefined).length === 1, {
    error: 'exactly one of column, join and constant',
  })
  .refine((from) => from.otherwise === undefined || from.values !== undefined, {
    error: 'otherwise needs values beside it',
  })
  .refine((from) => from.ignoreCase === undefined || from.pattern !== undefined, {
    error: 'ignoreCase needs a pattern beside it',
  });

const source = z
  .union([column, expression, z.array(z.union([column, expression])).min(1)])
  .describe('A column, an expression, or several of which the first that is known counts.');

const condition = z
  .strictObject({
    column: column.describe('Column or path to look at.'),
    is: z.array(z.string()).min(1).optional().describe('The row is read when the value is one of these.'),
    isNot: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('The row is read unless the value is one of these.'),
    matches: pattern.optional().describe('The row is read when the value matches, letter case aside.'),
    isFilled: z
      .boolean()
      .optional()
      .describe('The row is read when there is a value (true) or none (false).'),
  })
  .refine(
    ({ is, isNot, matches, isFilled }) => [is, isNot, matches, isFilled].some((test) => test !== undefined),
    { error: 'at least one of is, isNot, matches and isFilled' },
  );

/** What a mapping and overrides have in common. */
const reading = {
  rows: z
    .array(condition)
    .optional()
    .describe(
      'Rows to read: all of these must hold, letter case aside. Other rows count as not in the feed.',
    ),
  optional: z
    .array(column)
    .optional()
    .describe('Columns or paths that the feed may lack. Any other missing one refuses the feed.'),
  identity: z
    .array(column)
    .min(1)
    .optional()
    .describe('Columns that tell cars apart where there is neither VIN nor stock number. Never the price.'),
  dateOrder: z
    .enum(['day-first', 'month-first'])
    .optional()
    .describe('How 03/04/2026 is read: 3 April (day-first, the default) or March 4 (month-first).'),
};

/** `mapping` in `stock.json`: how any CSV, JSON or XML is read (formats mapped-…). */
export const stockMappingSchema = z.strictObject({
  records: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Where the vehicles are: path of the list in JSON (data.cars), element of one in XML (vehicle).',
    ),
  headerLine: z
    .int()
    .min(1)
    .max(50)
    .optional()
    .describe('Line of a CSV with the names of its columns, when others stand above it; the first is 1.'),
  fields: z.partialRecord(z.enum(feedFields), source).describe('Field of the car, and where it comes from.'),
  unknown: z
    .array(z.string())
    .default(['-'])
    .describe('Values that mean unknown in every column, letter case aside. Empty always does.'),
  ...reading,
});

/** `overrides` in `stock.json`: what differs from the columns that a fixed format has. */
export const stockOverridesSchema = z.strictObject({
  fields: z
    .partialRecord(z.enum(feedFields), source)
    .default({})
    .describe('Field of the car, and where it comes from instead of the format’s own column.'),
  unknown: z
    .array(z.string())
    .default([])
    .describe('Values that mean unknown in the columns named here, letter case aside. Empty always does.'),
  ...reading,
});

export type StockMapping = z.output<typeof stockMappingSchema>;
export type StockOverrides = z.output<typeof stockOverridesSchema>;
export type Replacement = z.output<typeof replacement>;
export type RowCondition = z.output<typeof condition>;
export type MappingSource = z.output<typeof source>;
export type MappingExpression = z.output<typeof expression>;

/** Columns and paths that a source names. */
export function columnsOf(from: MappingSource): string[] {
  if (typeof from === 'string') return [from];
  if (Array.isArray(from)) return from.flatMap(columnsOf);
  return [from.column ?? [], from.join?.columns ?? [], from.withoutPrefix ?? []].flat();
}
