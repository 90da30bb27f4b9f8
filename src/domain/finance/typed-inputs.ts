export const NUMBER_INPUTS = ['amount', 'term', 'interest', 'tradeIn', 'residual'] as const;
export type NumberInput = (typeof NUMBER_INPUTS)[number];
export const isNumberInput = (name: string): name is NumberInput =>
  NUMBER_INPUTS.some((each) => each === name);

/** Inputs in cents; addresses and fields have them in dollars. */
export const isMoney = (name: NumberInput): boolean => name !== 'term' && name !== 'interest';

/** Words that people write behind a number, and how many of what is asked for one of them is. */
const units = (words: Record<string, number>): ReadonlyMap<string, number> => new Map(Object.entries(words));
const UNITS = {
  money: units({ k: 1_000, aud: 1, dollars: 1 }),
  interest: units({ pa: 1, 'p.a': 1, 'p.a.': 1, percent: 1, perannum: 1 }),
  term: units({ year: 1, years: 1, yr: 1, yrs: 1, month: 1 / 12, months: 1 / 12, mths: 1 / 12 }),
};

/**
 * A typed number, such as `$1,500.50`, `30k`, `7.5 % p.a.` or `60 months`: cents or the unit of the input; `null` when it is
 * none, as a share such as `30%` where dollars are asked for. In a rate or a term, a comma before one or two last digits is a
 * decimal point. In money, commas part thousands; `12,34` and `4.500,00` may mean either, so they are none.
 */
export function parseTyped(name: NumberInput, text: string): number | null {
  const money = isMoney(name);
  // Marks of direction stand around numbers that are pasted, and stars of footnotes behind them.
  const bare = text.toLowerCase().replace(money ? /[$*\s\p{Cf}]/gu : /[%*\s\p{Cf}]/gu, '');
  const [, figure = '', unit = ''] = /^(?:a(?:ud?)?(?=[\d.]))?(.*?)([a-z][a-z.]*)?$/.exec(bare) ?? [];
  if (money && /,\d{1,2}(?:\.|$)|\..*,/.test(figure)) return null;
  const plain = figure.replace(money ? /,/g : /,(?=\d{1,2}$)/, money ? '' : '.');
  const times = unit === '' ? 1 : UNITS[name === 'interest' || name === 'term' ? name : 'money'].get(unit);
  if (times === undefined || !/^-?(?:\d{1,12}(?:\.\d*)?|\.\d+)$/.test(plain)) return null;
  const value = Number(plain) * times;
  return money ? Math.round(value * 100) : value;
}
