import { z } from 'zod';
import { feedFields } from '#tenancy/forms/feed-fields.data.ts';

const column = z.string().min(1);

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    // The constructor reports an invalid pattern only by throwing.
    return false;
  }
}

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
    column: column.optional().describe('Header of the column, letter case and spaces aside.'),
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
    pattern: z
      .string()
      .refine(isPattern, { error: 'a regular expression' })
      .optional()
      .describe('Regular expression; its first group is used, or the whole match. No match is unknown.'),
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
  });

const source = z
  .union([column, expression, z.array(z.union([column, expression])).min(1)])
  .describe('A column, an expression, or several of which the first that is known counts.');

/** `mapping` in `stock.json`: how any CSV is read (format mapped-csv). */
export const stockMappingSchema = z.strictObject({
  fields: z.partialRecord(z.enum(feedFields), source).describe('Field of the car, and where it comes from.'),
  identity: z
    .array(column)
    .min(1)
    .optional()
    .describe('Columns that tell cars apart where there is neither VIN nor stock number. Never the price.'),
  unknown: z
    .array(z.string())
    .default(['-'])
    .describe('Values that mean unknown in every column, letter case aside. Empty always does.'),
});

export type StockMapping = z.output<typeof stockMappingSchema>;
export type MappingSource = z.output<typeof source>;
export type MappingExpression = z.output<typeof expression>;
