import { priceFields } from '#tenancy/forms/feed-fields.data.ts';
import type { Choices } from './choose-columns.ts';
import { listOfPair } from './column-parts.ts';
import type { Column } from './column.ts';
import type { Draft } from './draft.ts';
import { matchFields } from './name-match.ts';
import { isListPrice, otherPrices } from './other-prices.ts';
import { leavesOutTax, readPriceType } from '#stock/rows/price-type.ts';

const isPriceField = (field: string): boolean => priceFields.some((name) => name === field);
const isPrice = ({ name }: Column): boolean => [...matchFields(name).keys()].some(isPriceField);
/** `prices` of `prices[].amount`; `undefined` of a path without a list. */
const listOf = (name: string): string | undefined => /^(.*)\[\]/.exec(name)?.[1];

/** Kinds such as `Sale` and `Excl. Govt. Charges` with names that say the price. */
export function namePriceKinds(pairs: readonly Column[]): Column[] {
  return pairs.map((pair) => {
    const list = listOfPair(pair);
    if (list === null || !isPriceList(list) || isPrice(pair)) return pair;
    if (otherPrices.test(pair.name) || leavesOutTax(pair.name)) return pair;
    const named = { ...pair, name: `${pair.name} Price` };
    if (isPrice(named)) return named;
    const type = readPriceType(pair.name);
    if (type === 'drive_away') return { ...pair, name: 'driveAwayPrice' };
    const isEgc =
      type === 'excluding_government_charges' && /gov|charges|on.?roads?|\borc\b/i.test(pair.name);
    return isEgc ? { ...pair, name: 'egcPrice' } : pair;
  });
}

const kindOf = ({ source }: Column): string => /=([^\]]*)\]/.exec(source.column)?.[1] ?? '';

/**
 * The columns without those of lists whose prices are told apart by their kinds, `prices[type=egc].amount`: the list as
 * a whole would give the first price of a car, whatever it includes, and the kind of another.
 */
export function withoutPriceLists(columns: readonly Column[], pairs: readonly Column[]): Column[] {
  const lists = new Set(pairs.flatMap((pair) => (isPrice(pair) ? [listOfPair(pair)] : [])));
  return columns.filter(({ name }) => !lists.has(listOf(name) ?? null));
}

/**
 * Takes back prices that are the first of several of a car, when something beside them differs and may say what each
 * is: which one is shown must not depend on their order. A sentence names the list and what stands beside.
 */
export function leaveOutAmbiguousPrices({ choices, doubts }: Draft, columns: readonly Column[]): void {
  for (const field of priceFields) {
    const column = choices.get(field)?.column;
    const list = column === undefined ? undefined : listOf(column.name);
    if (column === undefined || !column.lists.some((texts) => texts.length > 1)) continue;
    const beside = columns.filter((other) => other !== column && listOf(other.name) === list);
    const kinds = list === undefined ? [] : beside.filter((other) => isTold(other));
    doubts.push(describeSeveral(field, column, kinds));
    if (list === undefined || kinds.length === 0) continue;
    for (const own of [field, 'price_type', 'currency'] as const) {
      if (own === field || listOf(choices.get(own)?.column.name ?? '') === list) choices.delete(own);
    }
  }
}

/** Whether entries of a list differ by it within a car. */
const isTold = ({ lists }: Column): boolean => lists.some((texts) => new Set(texts).size > 1);

function describeSeveral(field: string, column: Column, kinds: readonly Column[]): string {
  const [kind] = kinds;
  if (kind === undefined)
    return `A car has several prices in "${column.name}" and nothing tells them apart, so ${field} takes the first.`;
  const list = listOf(column.name) ?? '';
  const end = column.name.slice(list.length + 2);
  const key = kind.name.slice(list.length + 3);
  const [word = ''] = [...new Set(kind.lists.flat())].filter(Boolean);
  const said = kinds.map(({ name, lists }) => `${name} (${quoteSome(lists.flat())})`);
  return (
    `A car has several prices in "${column.name}", and what tells them apart says nothing known: ${said.join(', ')}. ` +
    `None is taken for ${field}. Name the one it is, such as "${list}[${key}=${word}]${end}".`
  );
}

/** A question for each column of list prices that nothing takes: it is a price before only where the dealer asked it. */
export function describeListPrices({ choices, columns }: Draft): string[] {
  const used = new Set([...choices.values()].map(({ column }) => column.source.column));
  return columns
    .filter((column) => isListPrice(column) && !used.has(column.source.column))
    .filter(({ known }) => known.some((text) => /\d/.test(text)))
    .map(
      ({ name, source }) =>
        `Was each price in "${name}" asked for this very car before? Only then may shoppers read it as "was", and only ` +
        `then map it: before_price: ${JSON.stringify(source.column)}. If it is what the car costs now, map it as ` +
        `drive_away_price, or as egc_price where government charges come on top. It is left out.`,
    );
}

/** A sentence for the kinds of prices that no field takes, beside others of their list that are taken. */
export function describeUnusedKinds(choices: Choices, pairs: readonly Column[]): string[] {
  const used = new Set([...choices.values()].map(({ column }) => column.source.column));
  const lists = Map.groupBy(pairs, (pair) => listOfPair(pair));
  return [...lists].flatMap(([list, own]) => {
    if (!own.some((pair) => isPrice(pair))) return [];
    const prices = own.filter(({ known }) => known.some((text) => /\d/.test(text)));
    const unused = prices.filter(({ source }) => !used.has(source.column));
    return list === null || unused.length === 0 || unused.length === own.length || !isPriceList(list)
      ? []
      : [
          `No field takes the prices of "${list}" of the kind ${quoteSome(unused.map(kindOf))}, such as "${unused[0]?.source.column}".`,
        ];
  });
}

/** A list of prices alone, and not of facts of which one is a price. */
const isPriceList = (list: string): boolean => /pri[cs]|preis|amount|money/i.test(list);

/** The first different texts in quotes. */
export const quoteSome = (texts: readonly string[]): string => {
  const different = [...new Set(texts)].filter(Boolean);
  return `"${different.slice(0, 4).join('", "')}"${different.length > 4 ? ` and ${different.length - 4} more` : ''}`;
};
