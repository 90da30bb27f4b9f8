import type { StockImportOptions } from '#stock/import/import-stock.ts';
import { dispensableFields } from '#stock/import/lost-columns.ts';

/** Options of `npm run import` that accept a feed which would be rejected, for `parseArgs`. */
export const limitOptions = {
  'allow-rejects': { type: 'string' },
  'allow-withdrawals': { type: 'string' },
  'allow-empty': { type: 'string' },
  'allow-unknown': { type: 'string' },
} as const;

type Values = { [option in keyof typeof limitOptions]?: string | undefined };
type Limits = Pick<StockImportOptions, 'allowRejects' | 'allowWithdrawals' | 'allowEmpty' | 'allowUnknown'>;

/** Reads them; throws a sentence for an invalid value. */
export const readLimits = (values: Values): Limits => ({
  allowRejects: readCount('allow-rejects', values),
  allowWithdrawals: readCount('allow-withdrawals', values),
  allowEmpty: readFields(values['allow-empty']),
  allowUnknown: readCount('allow-unknown', values),
});

function readCount(
  option: 'allow-rejects' | 'allow-withdrawals' | 'allow-unknown',
  values: Values,
): number | undefined {
  const text = values[option];
  if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`--${option} is "${text}". Expected a whole number, such as --${option} 25.`);
}

function readFields(text: string | undefined): Limits['allowEmpty'] {
  return text?.split(',').map((part) => {
    const field = dispensableFields.find((name) => name === part.trim());
    if (field !== undefined) return field;
    throw new Error(
      `--allow-empty names "${part.trim()}". Expected some of ${dispensableFields.join(', ')} with commas ` +
        'between, such as --allow-empty price,pictures.',
    );
  });
}
