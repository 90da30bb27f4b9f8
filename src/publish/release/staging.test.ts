import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RECORD_FILE, readRecord, type ReleaseRecord } from './release-record.ts';
import { openStaging, recoverStaging } from './staging.ts';

const record: ReleaseRecord = {
  version: 1,
  build: 'b',
  site: 's',
  publishedAt: 2,
  files: {},
  superseded: {},
};
let release = '';

beforeEach(() => {
  release = mkdtempSync(join(tmpdir(), 'staging-'));
  writeFileSync(join(release, 'search.html'), 'old');
  writeFileSync(join(release, 'gone.html'), 'old');
  mkdirSync(join(release, '.publish'));
  writeFileSync(join(release, RECORD_FILE), JSON.stringify({ ...record, publishedAt: 1 }));
});
afterEach(() => rmSync(release, { recursive: true }));

const read = (file: string) => readFileSync(join(release, file), 'utf8');
const bytes = (text: string) => Buffer.from(text);

/** Stages a change and stops where a killed process would, after its journal was written. */
async function breakOff(after: number): Promise<void> {
  const staging = join(release, '.publish/staging');
  const moves = ['cars/a.html', 'search.html', RECORD_FILE];
  const { sink } = openStaging(release);
  await sink.put('cars/a.html', bytes('new'), null);
  await sink.put('search.html', bytes('new'), null);
  mkdirSync(join(staging, '.publish'), { recursive: true });
  writeFileSync(join(staging, RECORD_FILE), JSON.stringify(record));
  writeFileSync(join(release, '.publish/journal.json'), JSON.stringify({ moves, removals: ['gone.html'] }));
  for (const file of moves.slice(0, after)) {
    mkdirSync(join(release, file, '..'), { recursive: true });
    writeFileSync(join(release, file), readFileSync(join(staging, file)));
    rmSync(join(staging, file));
  }
}

describe('a small change', () => {
  it('shows nothing before its commit and everything after', async () => {
    const staging = openStaging(release);
    await staging.sink.put('cars/a.html', bytes('new'), bytes('squeezed'));
    await staging.sink.put('search.html', bytes('new'), null);
    expect([read('search.html'), existsSync(join(release, 'cars'))]).toEqual(['old', false]);
    await staging.commit(record, ['gone.html']);
    expect([read('search.html'), read('cars/a.html'), read('cars/a.html.br')]).toEqual([
      'new',
      'new',
      'squeezed',
    ]);
    expect(existsSync(join(release, 'gone.html'))).toBe(false);
    expect(readRecord(release)?.publishedAt).toBe(2);
    expect(readdirSync(join(release, '.publish'))).toEqual(['manifest.json']);
  });

  it('leaves everything as it was when it is discarded', async () => {
    const staging = openStaging(release);
    await staging.sink.put('search.html', bytes('new'), null);
    staging.discard();
    expect([read('search.html'), readRecord(release)?.publishedAt]).toEqual(['old', 1]);
  });

  it('interrupted among its moves keeps the remaining files, for the next run to finish', async () => {
    const staging = openStaging(release);
    await staging.sink.put('cars/a.html', bytes('new'), null);
    await staging.sink.put('search.html', bytes('new'), null);
    writeFileSync(join(release, 'cars'), 'in the way');
    await expect(staging.commit(record, ['gone.html'])).rejects.toThrow(/cars/);
    staging.discard();
    rmSync(join(release, 'cars'));
    recoverStaging(release);
    expect([read('search.html'), read('cars/a.html')]).toEqual(['new', 'new']);
    expect(readRecord(release)?.publishedAt).toBe(2);
  });

  it.each([0, 1, 2, 3])(
    'is finished by the next run when it was killed after %i of its moves',
    async (moves) => {
      await breakOff(moves);
      recoverStaging(release);
      expect([read('search.html'), read('cars/a.html')]).toEqual(['new', 'new']);
      expect(existsSync(join(release, 'gone.html'))).toBe(false);
      expect(readRecord(release)?.publishedAt).toBe(2);
      expect(readdirSync(join(release, '.publish'))).toEqual(['manifest.json']);
    },
  );

  it('killed before its journal was written has no effect', async () => {
    await openStaging(release).sink.put('search.html', bytes('new'), null);
    recoverStaging(release);
    expect([read('search.html'), readdirSync(join(release, '.publish'))]).toEqual(['old', ['manifest.json']]);
  });
});
