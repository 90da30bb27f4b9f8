import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realData } from '#tests/real-data.ts';
import { isThorough } from '#tests/sample.ts';

/** Letters of the large files that are read in `npm test`; all of them in the audit. */
const SAMPLE_LETTERS = 120_000;

/** A real feed, of a large one the start up to the end of a line that is no part of a quoted field. */
export function loadRealFeed(file: string): string {
  const text = readFileSync(join(realData ?? '', file), 'utf8');
  if (isThorough() || text.length <= SAMPLE_LETTERS || !file.endsWith('.csv')) return text;
  let start = text.slice(0, text.lastIndexOf('\n', SAMPLE_LETTERS) + 1);
  while ((start.split('"').length - 1) % 2 === 1)
    start = start.slice(0, start.lastIndexOf('\n', start.length - 2) + 1);
  return start;
}
