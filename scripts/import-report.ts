import type { ImportResult } from '#stock/import/import-feed.ts';

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/**
 * Describes an import in sentences: all counts in the first one, then what needs attention.
 *
 * @param graceFeeds how many feeds in a row a car may be missing from, as in stock.json
 */
export function describeImport(result: ImportResult, graceFeeds: number): string[] {
  const { read, created, updated, unchanged, missing, withdrawn, rejected } = result;
  const { unknownYards, returned, rejectsFile, leftOut, leftToEarlier } = result;
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
      `yard ${code} (${count(cars, 'car')}) is in no location's yard_codes; they are shown without a place`,
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
  if (rejectsFile !== null) {
    lines.push(`rejected rows leave their cars as they were; which rows and why: ${rejectsFile}`);
  }
  return lines;
}
