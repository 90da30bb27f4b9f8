import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBytes } from '#stock/import/feed-file.ts';
import { NO_PRICE } from '#stock/import/rejects-file.ts';
import { decodeText } from '#stock/readers/charset.ts';
import { openCsv } from '#stock/readers/csv-records.ts';

/** A row that the import would reject, or take the price of its car away. */
export type RejectedRow = { row: number; reason: string; label: string; isWithheld: boolean };

/** Reads the files of rejected rows whose names are not in `seen`, of refused feeds too; adds them to it. */
export async function readRejects(folder: string, seen: Set<string>): Promise<RejectedRow[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const rows: RejectedRow[] = [];
  for (const name of names.filter((each) => each.endsWith('-rejected.csv') && !seen.has(each))) {
    seen.add(name);
    const { records } = await openCsv(decodeText(readBytes(join(folder, name))));
    for await (const { cells } of records) {
      const [row = '', reason = '', label = '', outcome] = cells;
      rows.push({ row: Number(row), reason, label, isWithheld: outcome === NO_PRICE });
    }
  }
  return rows;
}
