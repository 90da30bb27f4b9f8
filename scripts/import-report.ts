import type { ImportResult } from '#stock/import/import-feed.ts';
import { nameField } from '#stock/import/field-columns.ts';
import { formatExamples, type UnreadField } from '#stock/import/unread-values.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/**
 * Describes an import in sentences: all counts in the first one, then what needs attention.
 *
 * @param graceFeeds how many feeds in a row a car may be missing from, as in stock.json
 */
export function describeImport(result: ImportResult, graceFeeds: number): string[] {
  const { read, created, updated, unchanged, missing, withdrawn, rejected, withheld } = result;
  const {
    unknownYards,
    yardColumn = '',
    returned,
    rejectsFile,
    leftOut,
    leftToEarlier,
    unread,
    warnings,
  } = result;
  const lines = [
    `read ${count(read, 'row')}: ${count(created, 'car')} created, ${updated} updated, ${unchanged} unchanged, ` +
      `${missing} missing, ${withdrawn} withdrawn; ${count(rejected, 'row')} rejected`,
  ];
  if (leftOut > 0) lines.push(`${count(leftOut, 'row')} left out by rows in stock.json`);
  if (leftToEarlier > 0) {
    lines.push(`${count(leftToEarlier, 'row')} left out, because an earlier feed has the car`);
  }
  for (const [code, cars] of unknownYards) {
    lines.push(
      `yard ${code} (${[count(cars, 'car'), yardColumn].filter(Boolean).join(', ')}) is in no location's yard_codes; ${cars === 1 ? 'it is' : 'they are'} shown without a location`,
    );
  }
  if (missing > 0) {
    lines.push(
      `${count(missing, 'car')} ${missing === 1 ? 'is missing from this feed and stays' : 'are missing from this feed and stay'} for now; ` +
        `a car is withdrawn when it is missing from ${count(graceFeeds + 1, 'feed')} in a row`,
    );
  }
  if (returned > 0) {
    lines.push(`of the updated, ${returned} ${returned === 1 ? 'was' : 'were'} withdrawn and came back`);
  }
  lines.push(...warnings, ...unread.map(describeUnread));
  if (withheld > 0) {
    lines.push(
      `${count(withheld, 'car')} ${withheld === 1 ? 'is' : 'are'} shown without a price, because the feed's cannot be read or be right`,
    );
  }
  if (rejectsFile !== null) {
    const effect = rejected === 0 ? '' : 'rejected rows leave their cars as they were; ';
    lines.push(`${effect}which rows and why: ${rejectsFile}`);
  }
  return lines;
}

/** What happens to a car with an unknown word; other fields are left out. */
const consequences: Partial<Record<UnreadField['field'], string>> = {
  status: 'these cars are hidden',
  car_type: 'these cars count as used',
  price_type: 'their prices count as excluding government charges, or are not shown',
  bodyconfiguration: 'the body is unknown',
  simple_body: 'the body is unknown',
  fuel: 'the fuel is unknown',
  simple_fuel: 'the fuel is unknown',
  trans: 'the transmission is unknown',
  simple_transmission: 'the transmission is unknown',
  drive: 'the drive is unknown',
  km_unit: 'the kilometres are unknown',
};

/** What follows when the rates of a field are no per cent a year, the comparison rate is below the annual one, or no lender has such a term. */
const impossible: Partial<Record<FeedField, string>> = {
  finance_lenders: 'no repayment of these offers is shown',
  youxQuote: 'no such quote is shown',
};
/** Prices of which one decides what a car costs. */
const mainPrices: readonly FeedField[] = ['drive_away_price', 'egc_price', 'price'];

/** Words and values of the feed that were left out, with examples. */
function describeUnread(unread: UnreadField): string {
  const rows = unread.rows === 1 ? '1 row has' : `${unread.rows} rows have`;
  const examples = formatExamples(unread);
  const field = nameField(unread.field, unread.columns);
  if (unread.kind === 'value') {
    const fault =
      unread.field in impossible
        ? 'rates or a term that cannot be true, or a value that cannot be read'
        : 'a value that cannot be read';
    const otherwise = mainPrices.includes(unread.field) ? 'no price is shown in its place' : 'it is left out';
    return `${field}: ${rows} ${fault}: ${examples}; ${impossible[unread.field] ?? otherwise}`;
  }
  const consequence = consequences[unread.field] ?? 'the value is left out';
  return `${field}: ${rows} a word that is not known: ${examples}; ${consequence}`;
}
