import type { StockImportOptions } from '#stock/import/import-stock.ts';
import { dispensableFields } from '#stock/import/lost-columns.ts';
import { movedFields } from '#stock/import/thresholds.ts';

/** Options of `npm run import` that accept a feed which would be rejected, for `parseArgs`. */
export const limitOptions = {
  'allow-rejects': { type: 'string' },
  'allow-withdrawals': { type: 'string' },
  'allow-empty': { type: 'string' },
  'allow-unknown': { type: 'string' },
  'allow-moved': { type: 'string' },
} as const;

type Values = { [option in keyof typeof limitOptions]?: string | undefined };
type Limits = Pick<
  StockImportOptions,
  'allowRejects' | 'allowWithdrawals' | 'allowEmpty' | 'allowUnknown' | 'allowMoved'
>;

/** Reads them; throws a sentence for an invalid value. */
export const readLimits = (values: Values): Limits => ({
  allowRejects: readCount('allow-rejects', values),
  allowWithdrawals: readCount('allow-withdrawals', values),
  allowEmpty: readFields('allow-empty', values, dispensableFields, 'price,pictures'),
  allowUnknown: readCount('allow-unknown', values),
  allowMoved: readFields('allow-moved', values, movedFields, 'price,km'),
});

function readCount(
  option: 'allow-rejects' | 'allow-withdrawals' | 'allow-unknown',
  values: Values,
): number | undefined {
  const text = values[option];
  if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`--${option} is "${text}". Expected a whole number, such as --${option} 25.`);
}

/** Other names of fields. */
const synonyms: Readonly<Record<string, string>> = { odometer: 'km', kilometres: 'km' };

function readFields<Field extends string>(
  option: 'allow-empty' | 'allow-moved',
  values: Values,
  fields: readonly Field[],
  example: string,
): Field[] | undefined {
  return values[option]?.split(',').map((part) => {
    const word = part.trim();
    const found = fields.find((name) => name === (synonyms[word] ?? word));
    if (found !== undefined) return found;
    throw new Error(
      `--${option} names "${word}". Expected some of ${fields.join(', ')} with commas between, such as ` +
        `--${option} ${example}.`,
    );
  });
}
