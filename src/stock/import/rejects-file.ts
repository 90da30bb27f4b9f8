import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StagedReject } from '#db/stock/staging-counts.repository.ts';

/** Path of the file with the rejected rows of a run. */
export const rejectsPath = (dataDir: string, tenant: string, run: number): string =>
  join(dataDir, 'feeds', tenant, `${run}-rejected.csv`);

/** What became of a row whose price is withheld. */
export const NO_PRICE = 'no price';

/** Quotes a CSV field. A leading = + - @ is escaped, because a spreadsheet would run it as a formula. */
const field = (text: string): string => `"${text.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`;

/** Writes the rejected rows, and those whose price is withheld, with their reasons, atomically. */
export async function writeRejects(
  path: string,
  pieces: AsyncIterable<readonly StagedReject[]>,
): Promise<void> {
  const part = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(part, 'w');
    try {
      await file.write('record,reason,vehicle,outcome\n');
      for await (const piece of pieces) {
        await file.write(
          piece
            .map(
              (r) =>
                `${r.row},${field(r.reason)},${field(r.label)},${r.isWithheld ? NO_PRICE : 'rejected'}\n`,
            )
            .join(''),
        );
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (cause) {
    await rm(part, { force: true });
    throw new Error(
      `The file of rejected rows, ${path}, could not be written: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Nothing was imported. Make room or give access, and import again.',
      { cause },
    );
  }
}
