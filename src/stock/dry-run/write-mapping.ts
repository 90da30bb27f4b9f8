import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import type { Proposal } from '#stock/proposal/propose-mapping.ts';
import type { RawFeed } from './plan-feed.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/** Throws a sentence when a feed has a mapping or overrides already: what a person wrote is not replaced. */
export function refuseOverwriting(id: string, { settings, path }: RawFeed): void {
  for (const key of ['mapping', 'overrides']) {
    if (settings[key] === undefined) continue;
    throw new Error(
      `${id}/stock.json has ${[...path, key].join('.')} already, and --write-mapping overwrites nothing. Take it out first, or copy ` +
        'what you want of the proposal by hand.',
    );
  }
}

/** Writes the format and the mapping of a proposal into stock.json; the rest of the file stays as it is. */
export function writeMapping(
  tenantsDir: string,
  id: string,
  feed: RawFeed,
  { format, mapping }: Proposal,
): string {
  const file = join(tenantsDir, id, 'stock.json');
  let text = readFileSync(file, 'utf8');
  for (const [key, value] of Object.entries({ format, mapping })) {
    text = applyEdits(text, modify(text, [...feed.path, key], value, { formattingOptions }));
  }
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
  return file;
}
