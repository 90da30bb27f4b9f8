import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTenant, fineTenant, type TestFiles } from '#tenancy/files/test-tenant.ts';
import { drawAvif, drawPng } from '#tenancy/pictures/pictures.fixture.ts';
import { readPictureAhead } from '#tenancy/pictures/read-picture.ts';
import { openRoster } from './tenant-roster.ts';

vi.mock(import('#tenancy/pictures/read-picture.ts'), { spy: true });
const ahead = vi.mocked(readPictureAhead);

let folder = '';
const warned: string[] = [];
const warn = (line: string): void => void warned.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roster-'));
  warned.length = 0;
  write('first-motors', fineTenant);
});
afterEach(() => {
  ahead.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

function write(id: string, files: TestFiles): void {
  mkdirSync(join(folder, id), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(folder, id, `${name}.json`), text);
  }
}
const idsOf = (roster: ReturnType<typeof openRoster>) => roster.sites().map(({ id }) => id);
const second = changeTenant({ site: { host: 'second.example' } });

describe('the roster of dealers', () => {
  it('separates broken dealers and reports each mistake once', () => {
    write('second-motors', { ...second, theme: '{ "brand": ' });
    const roster = openRoster(folder, warn);
    expect([roster.ids(), idsOf(roster)]).toEqual([['first-motors', 'second-motors'], ['first-motors']]);
    expect(roster.problemOf('first-motors')).toBeNull();
    expect(roster.problemOf('second-motors')).toMatch(/theme\.json is not valid JSON at line 1/);
    for (let look = 0; look < 3; look += 1) roster.look();
    expect(roster.find('second-motors')).toBeNull();
    expect(warned).toEqual([roster.problemOf('second-motors')]);
  });

  it('reads changed files when it checks them, and never for a timer, a page or /healthz that asks for a dealer', () => {
    const roster = openRoster(folder, warn);
    const before = roster.find('first-motors');
    write('first-motors', changeTenant({ site: { name: 'Other Motors' } }));
    expect([roster.find('first-motors'), ...roster.sites()]).toEqual([before, before]);
    roster.look();
    expect(roster.sites()[0]).toBe(before);
    expect(roster.look().changed).toEqual(['first-motors']);
    expect(roster.sites()[0]?.settings.name).toBe('Other Motors');
    rmSync(folder, { recursive: true });
    expect(idsOf(roster)).toEqual(['first-motors']);
  });

  it('notices a dealer that is added, changed, broken, repaired or removed, once its files have settled', () => {
    const roster = openRoster(folder, warn);
    const news = () => [roster.look(), roster.look(), roster.look()];
    const nothing = { changed: [], gone: [] };
    expect(news()).toEqual([nothing, nothing, nothing]);
    write('second-motors', second);
    const changed = { changed: ['second-motors'], gone: [] };
    expect(news()).toEqual([nothing, changed, nothing]);
    expect(idsOf(roster)).toEqual(['first-motors', 'second-motors']);
    for (const theme of [{ brand: '#101820', accent: '#7a1f1f' }, '{', fineTenant.theme]) {
      write('second-motors', { theme });
      expect(news()).toEqual([nothing, changed, nothing]);
    }
    expect(idsOf(roster)).toContain('second-motors');
    rmSync(join(folder, 'second-motors'), { recursive: true });
    expect(news()).toEqual([nothing, { changed: [], gone: ['second-motors'] }, nothing]);
    expect(roster.ids()).toEqual(['first-motors']);
  });

  it('notices a picture that is overwritten in place, whose page then has another address of it', async () => {
    const picture = { url: 'yard.png', alt: 'The yard' };
    const home = { title: 'Tested', sections: [{ type: 'hero', title: 'Tested', picture }] };
    write('first-motors', { pages: { home } });
    const file = join(folder, 'first-motors', 'pictures', 'yard.png');
    mkdirSync(join(folder, 'first-motors', 'pictures'));
    writeFileSync(file, await drawPng());
    const roster = openRoster(folder, warn);
    const before = roster.find('first-motors');
    writeFileSync(file, await drawAvif());
    expect([roster.look(), roster.look()].map(({ changed }) => changed)).toEqual([[], ['first-motors']]);
    const after = roster.find('first-motors');
    expect(before?.pictures.own[0]?.stem).toMatch(/^yard-/);
    expect(after?.pictures.own[0]?.stem).not.toBe(before?.pictures.own[0]?.stem);
    expect(after?.fingerprint).not.toBe(before?.fingerprint);
    writeFileSync(file, 'half a pict');
    expect([roster.look(), roster.look()].map(({ changed }) => changed)).toEqual([[], ['first-motors']]);
    expect(roster.problemOf('first-motors')).toContain('pictures/yard.png is no JPEG, PNG, WebP or AVIF');
  });

  it('reads the named pictures of a dealer ahead, while changes of others are taken, and stops in between', async () => {
    const roster = openRoster(folder, warn);
    const pictures = ['a.png', 'b.png'].map((url) => ({ url, alt: 'The yard' }));
    const sections = pictures.map((picture) => ({ type: 'hero', title: 'Tested', picture }));
    const home = { title: 'Tested', sections };
    write('first-motors', { pages: { home } });
    mkdirSync(join(folder, 'first-motors', 'pictures'));
    for (const name of ['a.png', 'b.png', 'unnamed.png'])
      writeFileSync(join(folder, 'first-motors', 'pictures', name), await drawPng());
    write('second-motors', second);
    const read: string[] = [];
    const gates: (() => void)[] = [];
    ahead.mockImplementation((path) => {
      read.push(basename(path));
      return new Promise<void>((resolve) => gates.push(resolve));
    });
    const stop = new AbortController();
    /** A check a second later; first the picture that is being read is done, if `isDone`. */
    const check = async (isDone = false) => {
      if (isDone) gates.shift()?.();
      await setImmediate();
      roster.prepare(stop.signal);
      return roster.look().changed;
    };
    expect([await check(), await check(), await check()]).toEqual([[], ['second-motors'], []]);
    expect([await check(true), await check(true), read]).toEqual([[], ['first-motors'], ['a.png', 'b.png']]);
    writeFileSync(join(folder, 'first-motors', 'pictures', 'a.png'), await drawAvif());
    expect([await check(), read.length]).toEqual([[], 3]);
    stop.abort();
    await check(true);
    expect(read).toHaveLength(3);
  });

  it('notices a page and an article that are overwritten in place', () => {
    const article = (title: string) =>
      `---\ntitle: ${title}\ndescription: Words.\ndate: 2026-11-21\nauthor: A. Person\npicture: { url: /a.webp, alt: A, width: 9, height: 6 }\n---\n\nWords.\n`;
    const page = (title: string) =>
      JSON.stringify({
        path: '/p',
        title,
        heading: title,
        description: 'P.',
        sections: [{ type: 'text', markdown: 'P.' }],
      });
    for (const part of ['pages', 'articles']) mkdirSync(join(folder, 'first-motors', part));
    const save = (title: string) => {
      writeFileSync(join(folder, 'first-motors', 'pages', 'p.json'), page(title));
      writeFileSync(join(folder, 'first-motors', 'articles', 'a.md'), article(`${title}, too`));
    };
    save('Before');
    const roster = openRoster(folder, warn);
    save('Afterwards');
    expect([roster.look().changed, roster.look().changed]).toEqual([[], ['first-motors']]);
    const site = roster.find('first-motors');
    expect([site?.content[0]?.title, site?.articles[0]?.title]).toEqual(['Afterwards', 'Afterwards, too']);
    expect(warned).toEqual([]);
  });

  it('notices the presets and the feed of a dealer, too', () => {
    write('_presets/plain', { theme: fineTenant.theme });
    write('first-motors', changeTenant({ site: { extends: 'plain' } }));
    const roster = openRoster(folder, warn);
    write('_presets/plain', { theme: { ...fineTenant.theme, wordmark: 'TM' } });
    expect([roster.look(), roster.look()].flatMap((news) => news.changed)).toEqual(['first-motors']);
    writeFileSync(join(folder, 'first-motors', 'stock.csv'), 'a,b\n');
    expect([roster.look(), roster.look()].flatMap((news) => news.changed)).toEqual(['first-motors']);
  });

  it('leaves out a dealer that is added with the host of another, until it has its own', () => {
    const roster = openRoster(folder, warn);
    cpSync(join(folder, 'first-motors'), join(folder, 'second-motors'), { recursive: true });
    roster.look();
    expect(roster.look().changed).toEqual(['second-motors']);
    expect(idsOf(roster)).toEqual(['first-motors']);
    expect(roster.problemOf('second-motors')).toContain('the host of first-motors');
    write('second-motors', second);
    roster.look();
    expect(roster.look().changed).toEqual(['second-motors']);
    expect(idsOf(roster)).toEqual(['first-motors', 'second-motors']);
  });

  it('leaves out two dealers that have one host from the start, and restores one when the other changes its host', () => {
    cpSync(join(folder, 'first-motors'), join(folder, 'second-motors'), { recursive: true });
    const roster = openRoster(folder, warn);
    expect(idsOf(roster)).toEqual([]);
    expect(roster.problemOf('first-motors')).toContain('which second-motors has too');
    write('second-motors', second);
    roster.look();
    expect(roster.look().changed).toEqual(['first-motors', 'second-motors']);
    expect(idsOf(roster)).toEqual(['first-motors', 'second-motors']);
  });

  it('says so when there is no folder of dealers', () => {
    expect(() => openRoster(join(folder, 'nowhere'), warn)).toThrow('nowhere is not there.');
  });
});
