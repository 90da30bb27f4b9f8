import { describe, expect, it } from 'vitest';
import { ruleCases } from './rule-cases.data.ts';
import { readNames } from './tenant-words.ts';
import { foldersStaySmall, importsHaveNoCycle, roomsStaySmall } from './tree-rules.ts';

describe('the rules of architecture', () => {
  it.each(ruleCases)('find %s', (_name, rule, [path, text, said]) => {
    expect(rule({ path, text })).toEqual([expect.stringContaining(said)]);
  });

  it.each(ruleCases)('accept code that only looks like %s', (_name, rule, _broken, [path, text]) => {
    expect(rule({ path, text })).toEqual([]);
  });

  it('read every name of a tenant', () => {
    const site = {
      name: 'Example Motors',
      group: 'Example Group',
      legal: { tradingName: 'Example' },
      host: 'a.au',
    };
    expect(readNames(JSON.stringify(site))).toEqual(['Example Motors', 'Example Group', 'Example']);
  });
});

describe('the rules of the whole tree', () => {
  const file = (path: string, text = '') => ({ path, text });

  it('find a cycle, of types too, once', () => {
    const files = [
      file('src/db/a.ts', "import type { B } from './b.ts';"),
      file('src/db/b.ts', "import { c } from './c.ts';"),
      file('src/db/c.ts', "import { a } from '#db/a.ts';"),
      file('src/db/d.ts', "import { a } from './a.ts';"),
    ];
    expect(importsHaveNoCycle(files)).toEqual([expect.stringContaining('src/db/a.ts → src/db/b.ts')]);
    expect(importsHaveNoCycle(files.slice(1))).toEqual([]);
  });

  it('find a cycle through a glob', () => {
    const glob = file(
      'src/panels/page/panel-components.ts',
      "export const all = import.meta.glob('./Pri*.astro');",
    );
    const price = (text: string) => file('src/panels/page/Price.astro', text);
    const cycle = [glob, price("---\nimport { all } from './panel-components.ts';\n---")];
    expect(importsHaveNoCycle(cycle)).toEqual([expect.stringContaining('→ src/panels/page/Price.astro →')]);
    expect(importsHaveNoCycle([glob, price('<p />')])).toEqual([]);
  });

  it('find a cycle of style sheets', () => {
    const sheets = [file('src/ui/a.css', "@import './b.css';"), file('src/ui/b.css', "@import './a.css';")];
    expect(importsHaveNoCycle(sheets)).toEqual([expect.stringContaining('src/ui/a.css → src/ui/b.css')]);
  });

  it('find a room with too many source files, in whatever folders', () => {
    const full = Array.from({ length: 41 }, (_, index) => file(`src/ui/a${index}/a.ts`));
    expect(roomsStaySmall(full)).toEqual([expect.stringContaining('ui holds 41')]);
    expect(roomsStaySmall([...full.slice(1), file('src/ui/a/a.test.ts'), file('src/db/a.ts')])).toEqual([]);
  });

  it('let a room have many sub-rooms', () => {
    const blocks = Array.from({ length: 41 }, (_, index) => file(`src/blocks/a${index}/block.ts`));
    expect(roomsStaySmall(blocks)).toEqual([]);
  });

  it('find a folder with too many source files', () => {
    const full = Array.from({ length: 41 }, (_, index) => file(`src/db/a${index}.ts`));
    expect(foldersStaySmall(full)).toEqual([expect.stringContaining('src/db holds 41')]);
    expect(foldersStaySmall([...full.slice(1), file('src/db/a.test.ts')])).toEqual([]);
  });
});
