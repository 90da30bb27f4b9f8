import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createNamedFiles } from './named-files.ts';

/** The public files that a text names, of a product with these compiled files. */
function namesIn(text: string, compiled: Readonly<Record<string, string>> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-named-'));
  const always = Object.entries(compiled).map(([name, content], at) => {
    const path = join(folder, String(at));
    writeFileSync(path, content);
    return { file: `_assets/${name}`, path, source: '', size: content.length, compressed: true };
  });
  const files = ['demo/a.webp', 'demo/b c.webp', 'demo/d.webp', 'made/e.webp'];
  const { found, read } = createNamedFiles({ always, named: new Map(files.map((file) => [file, null])) });
  read(text);
  rmSync(folder, { recursive: true });
  return [...found].toSorted();
}

it.each([
  ['<img src="/demo/a.webp">', ['demo/a.webp']],
  ['url(https://x.example/demo/a.webp), /demo/d.webp?w=3', ['demo/a.webp', 'demo/d.webp']],
  ['/api/pictures?src=%2Fdemo%2Fb%20c.webp&w=1', ['demo/b c.webp']],
  ['/api/pictures?src=%2fdemo%2fa.webp', ['demo/a.webp']],
  ['See /demo/a.webp.', ['demo/a.webp']],
  ['/demo/none.webp /demo/d.webp, demo/a.webp and mydemo/a.webp', ['demo/d.webp']],
  ['/made/e.webp beside /demo/a.webp', ['demo/a.webp', 'made/e.webp']],
  ['demo', []],
])('names of public files are found in %s', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

it('files that compiled sheets and scripts name are found, whatever these name in turn', () => {
  const sheets = {
    'one.css': `${'a{}'.repeat(99)}@import '/_assets/three.css';`,
    'two.css': 'b{background:url(/demo/d.webp)}',
    'three.css': 'c{background:url(/made/e.webp)}',
  };
  const text = '<link href="/_assets/one.css"><link href="/_assets/two.css">';
  expect(namesIn(text, sheets)).toEqual(['demo/d.webp', 'made/e.webp']);
});
