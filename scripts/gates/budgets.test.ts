import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limitFor, reachable, reachableAtMost, weigh, weighElements } from './budgets.ts';

const assets = new Map([
  ['search.island.a1.js', 'import{n}from"./react.b2.js";d(()=>import(`./panel.c3.js`),[]);'],
  ['panel.c3.js', 'new Worker(new URL(`/_assets/engine.worker-d4.js`,``+import.meta.url))'],
  ['engine.worker-d4.js', 'import"./react.b2.js"'],
  ['react.b2.js', 'export{n}'],
  ['gallery.island.e5.js', 'import"./react.b2.js"'],
]);

describe('reachable', () => {
  it('follows imports, lazy imports and workers, each file once', () => {
    expect(reachable(['search.island.a1.js'], assets).toSorted()).toEqual([
      'engine.worker-d4.js',
      'panel.c3.js',
      'react.b2.js',
      'search.island.a1.js',
    ]);
  });

  it('leaves out files without a reference', () => {
    expect(reachable(['react.b2.js', 'nothing.js'], assets)).toEqual(['react.b2.js']);
  });
});

describe('reachableAtMost', () => {
  const engines = new Map([
    ['search.js', 'import("./worker-a.js");import("./hosted-b.js");import("./shared-c.js")'],
    ['worker-a.js', 'import"./shared-c.js";import"./index-d.js"'],
    ['hosted-b.js', ''],
    ['shared-c.js', ''],
    ['index-d.js', ''],
  ]);

  it('takes one of the alternatives at a time, with the files that only it needs', () => {
    expect(reachableAtMost(['search.js'], engines, ['worker', 'hosted', 'unused'])).toEqual([
      ['search.js', 'worker-a.js', 'shared-c.js', 'index-d.js'],
      ['search.js', 'hosted-b.js', 'shared-c.js'],
    ]);
  });

  it('is one list where there are no alternatives', () => {
    expect(reachableAtMost(['hosted-b.js'], engines, ['worker'])).toEqual([['hosted-b.js']]);
  });
});

describe('weighElements', () => {
  it('counts the script of an element with what it imports, and refuses a name that the build has not', () => {
    const client = mkdtempSync(join(tmpdir(), 'forecourt-elements-'));
    mkdirSync(join(client, '_assets'));
    const write = (file: string, text: string) => writeFileSync(join(client, '_assets', file), text);
    write('loan.a1.js', 'import{n}from"./money.b2.js"');
    const alone = weighElements(['loan'], client)[0]?.bytes ?? 0;
    write('money.b2.js', `export const n=${'1,'.repeat(40)}1`);
    expect(weighElements(['loan'], client)[0]?.bytes).toBeGreaterThan(alone);
    expect(() => weighElements(['lease'], client)).toThrow('"lease", which the build has not');
    rmSync(client, { recursive: true });
  });
});

describe('weigh', () => {
  const bytesOf = (entry: string, renderer: string): number | undefined => {
    const client = mkdtempSync(join(tmpdir(), 'forecourt-weigh-'));
    mkdirSync(join(client, '_assets'));
    writeFileSync(join(client, '_assets', entry), `import{n}from"./${renderer}";n(${'1,'.repeat(40)})`);
    writeFileSync(join(client, '_assets', renderer), 'export const n=(...all)=>all');
    const entryModules = { '@astrojs/react/client.js': renderer, 'src/islands/search.island.tsx': entry };
    const [weight] = weigh({ entryModules, routes: [] }, client, []);
    rmSync(client, { recursive: true });
    return weight?.bytes;
  };

  it('is the same whatever hashes the build gives', () => {
    expect(bytesOf('search.AbCdEf12.js', 'client.zzzzzzzz.js')).toBe(
      bytesOf('search.aaaaaaaa.js', 'client.x-Y_Z098.js'),
    );
  });
});

describe('limitFor', () => {
  const budgets = {
    islands: { search: 140, '*': 80 },
    styles: {},
    sheets: {},
    elements: {},
    alternatives: [],
  };

  it('prefers a name’s own limit to the one for all others', () => {
    expect(limitFor(budgets, { kind: 'islands', name: 'search', bytes: 0 })).toBe(140);
    expect(limitFor(budgets, { kind: 'islands', name: 'gallery', bytes: 0 })).toBe(80);
  });

  it('refuses a weight without a limit', () => {
    expect(() => limitFor(budgets, { kind: 'styles', name: 'pages/home.astro', bytes: 0 })).toThrow(
      'tests/budgets.json: "styles" has neither "pages/home.astro" nor "*"; add one.',
    );
  });
});
