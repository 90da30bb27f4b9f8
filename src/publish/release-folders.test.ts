import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findLive,
  goLive,
  isPinned,
  listReleases,
  pruneReleases,
  rollBack,
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
  it('are named by moment and code and become live in one step', () => {
    const first = publish('one', moment);
    expect(basename(first)).toBe('20261121T020000000Z-abcd');
    const second = publish('two', moment);
    expect(basename(second)).toBe('20261121T020000000Z-abcd-2');
    expect(served()).toBe('two');
    expect(findLive(toReleaseFolders(sites, 'some-dealer'))).toBe(second);
  });

  it('go when they are neither live nor the one before, broken ones too', () => {
    const folders = toReleaseFolders(sites, 'some-dealer');
    const old = publish('one', moment);
    const live = publish('two', moment + 1000);
    const broken = startRelease(folders, moment + 2000, 'abcd');
    expect(listReleases(folders)).toEqual([old, live]);
    pruneReleases(folders, [live]);
    expect([existsSync(old), existsSync(broken), existsSync(live)]).toEqual([false, false, true]);
  });

  it('go back to the one before, and stay there', () => {
    const folders = toReleaseFolders(sites, 'some-dealer');
    publish('one', moment);
    publish('two', moment + 1000);
    expect(rollBack(folders, 'some-dealer')).toBe('20261121T020000000Z-abcd');
    expect([served(), isPinned(folders)]).toEqual(['one', true]);
  });

  it('say so when there is none to go back to', () => {
    publish('one', moment);
    expect(() => rollBack(toReleaseFolders(sites, 'some-dealer'), 'some-dealer')).toThrow(
      'some-dealer: there is no earlier release to go back to.',
    );
  });

  it('refuse to replace a folder that is none of theirs', () => {
    mkdirSync(join(sites, 'some-dealer'));
    expect(() => findLive(toReleaseFolders(sites, 'some-dealer'))).toThrow('expected a link to a release');
  });
});
