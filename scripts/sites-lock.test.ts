import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noDisk, openSmallDisk } from '#db/server/test-disk.ts';
import { checkKeeper, keepSites } from './sites-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sites-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const targetOf = (data: string, databaseUrl?: string) => ({
  sitesDir: join(folder, 'sites'),
  dataDir: join(folder, data),
  databaseUrl,
});

describe('the folder of sites', () => {
  it('has one keeper at a time, for any database', () => {
    const lock = keepSites(targetOf('a'), 'server');
    for (const other of ['a', 'b']) {
      expect(() => keepSites(targetOf(other), 'server')).toThrow(
        `is already kept up to date by process ${process.pid} from ${join(folder, 'a')}. Use that one`,
      );
    }
    lock.release();
    keepSites(targetOf('b'), 'server').release();
  });

  it('may be published to beside its keeper, only from the same database', () => {
    expect(() => checkKeeper(targetOf('b'))).not.toThrow();
    const lock = keepSites(targetOf('a'), 'server');
    expect(() => checkKeeper(targetOf('a'))).not.toThrow();
    expect(() => checkKeeper(targetOf('b'))).toThrow(
      `would publish the stock of ${join(folder, 'b')} over it`,
    );
    lock.release();
    expect(() => checkKeeper(targetOf('b'))).not.toThrow();
  });

  it('is kept on a full disk, too, so that published sites are served', (context) => {
    const disk = openSmallDisk(1);
    if (disk === null) return context.skip(noDisk);
    const full = { ...targetOf('a'), sitesDir: join(disk.folder, 'sites') };
    disk.fill();
    const lock = keepSites(full, 'server');
    expect(() => keepSites(full, 'server')).toThrow(
      'is already kept up to date by another process. Use that one',
    );
    lock.release();
    disk.remove();
  });

  it('names a database by its address, without the password', () => {
    const lock = keepSites(targetOf('a', 'postgres://web:secret@db.example/forecourt'), 'server');
    expect(() =>
      checkKeeper(targetOf('a', 'postgres://owner:other@db.example:5432/forecourt')),
    ).not.toThrow();
    expect(() => keepSites(targetOf('a'), 'server')).toThrow(/from db\.example:5432\/forecourt\./);
    lock.release();
  });
});
