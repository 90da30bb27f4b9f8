import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findLive,
  goForward,
  goLive,
  isRollbackLocked,
  listReleases,
  pruneReleases,
  readRollbackLock,
  rollBack,
  RollbackLockError,
  startRelease,
  toReleaseFolders,
} from './release-folders.ts';
import { RECORD_FILE } from './release-record.ts';

let sites = '';
beforeEach(() => {
  sites = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(sites, { recursive: true }));

const moment = Date.parse('2026-11-21T02:00:00Z');

function publish(text: string, at: number): string {
  const folders = toReleaseFolders(sites, 'some-dealer');
  const release = startRelease(folders, at, 'abcd');
  writeFileSync(join(release, 'index.html'), text);
  mkdirSync(join(release, '.publish'));
  writeFileSync(join(release, RECORD_FILE), '{"version":1}');
  goLive(folders, release);
  return release;
}
const served = () => readFileSync(join(sites, 'some-dealer', 'index.html'), 'utf8');

describe('releases', () => {
  it('are named by time and code, and become live in one step', () => {
    const first = publish('one', moment);
    expect(basename(first)).toBe('20261121T020000000Z-abcd');
    const second = publish('two', moment);
    expect(basename(second)).toBe('20261121T020000000Z-abcd-2');
    expect(served()).toBe('two');
    expect(findLive(toReleaseFolders(sites, 'some-dealer'))).toBe(second);
  });

  it('are removed when they are neither live nor the previous one, unfinished ones too', () => {
    const folders = toReleaseFolders(sites, 'some-dealer');
    const old = publish('one', moment);
    const live = publish('two', moment + 1000);
    const broken = startRelease(folders, moment + 2000, 'abcd');
    expect(listReleases(folders)).toEqual([old, live]);
    pruneReleases(folders, [live]);
    expect([existsSync(old), existsSync(broken), existsSync(live)]).toEqual([false, false, true]);
  });

  it('roll back to the previous one, each time to an older one, and stay there', async () => {
    const folders = toReleaseFolders(sites, 'some-dealer');
    for (const [index, text] of ['one', 'two', 'three'].entries()) publish(text, moment + index * 1000);
    expect(readRollbackLock(folders)).toBeNull();
    expect(await rollBack(folders, 'some-dealer', 1)).toBe('20261121T020001000Z-abcd');
    const rollbackLock = readRollbackLock(folders);
    expect([served(), rollbackLock]).toEqual(['two', expect.stringContaining('20261121T020001000Z-abcd')]);
    expect(await rollBack(folders, 'some-dealer', 2)).toBe('20261121T020000000Z-abcd');
    expect([served(), readRollbackLock(folders) === rollbackLock]).toEqual(['one', false]);
    await expect(rollBack(folders, 'some-dealer', 3)).rejects.toThrow(
      'some-dealer: there is no older release to go back to than 20261121T020000000Z-abcd.',
    );
    expect(served()).toBe('one');
  });

  it('stay where an earlier version holds them, until they go forward', async () => {
    const folders = toReleaseFolders(sites, 'some-dealer');
    publish('one', moment);
    writeFileSync(join(folders.releases, 'pinned'), 'held');
    expect([readRollbackLock(folders), isRollbackLocked(folders, null)]).toEqual(['held', true]);
    await goForward(folders, 'held', () => undefined);
    expect(readRollbackLock(folders)).toBeNull();
  });

  it('are not locked when rolling back fails, and no file of the attempt remains', async () => {
    const folders = toReleaseFolders(sites, 'some-dealer');
    for (const [index, text] of ['one', 'two'].entries()) publish(text, moment + index * 1000);
    // A folder with content at the path of the new link makes creating the link fail, as a full disk would.
    const blocker = `${folders.site}.next`;
    mkdirSync(blocker);
    await expect(rollBack(folders, 'some-dealer', 1)).rejects.toThrow('.next');
    expect([served(), readRollbackLock(folders)]).toEqual(['two', null]);
    rmSync(blocker, { recursive: true });
    mkdirSync(`${folders.rollbackLock}.draft`);
    await expect(rollBack(folders, 'some-dealer', 2)).rejects.toThrow('.draft');
    expect([served(), readRollbackLock(folders), existsSync(blocker)]).toEqual(['two', null, false]);
  });

  it('report when there is no older one to roll back to', async () => {
    publish('one', moment);
    for (const tenant of ['some-dealer', 'other-dealer']) {
      await expect(rollBack(toReleaseFolders(sites, tenant), tenant, 1)).rejects.toThrow(
        `${tenant}: there is no older release to go back to`,
      );
    }
    expect(existsSync(join(sites, '.releases', 'other-dealer'))).toBe(false);
  });

  it('go forward only when the rollback lock is the one that is to be lifted', async () => {
    const folders = toReleaseFolders(sites, 'some-dealer');
    publish('one', moment);
    publish('two', moment + 1000);
    await rollBack(folders, 'some-dealer', 1);
    const rollbackLock = readRollbackLock(folders);
    for (const lifts of [null, 'another']) {
      await expect(goForward(folders, lifts, () => undefined)).rejects.toThrow(RollbackLockError);
    }
    expect(await goForward(folders, rollbackLock, () => 'done')).toBe('done');
    expect(readRollbackLock(folders)).toBeNull();
  });

  it('roll back after a running change has finished, not during it', async () => {
    const folders = toReleaseFolders(sites, 'some-dealer');
    publish('one', moment);
    const order: string[] = [];
    const forward = goForward(folders, null, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      publish('two', moment + 1000);
      order.push('forward');
    });
    await rollBack(folders, 'some-dealer', 1);
    order.push('back');
    await forward;
    expect([order, served()]).toEqual([['forward', 'back'], 'one']);
  });

  it('refuse to replace a folder that they did not create', () => {
    mkdirSync(join(sites, 'some-dealer'));
    expect(() => findLive(toReleaseFolders(sites, 'some-dealer'))).toThrow('expected a link to a release');
  });
});
