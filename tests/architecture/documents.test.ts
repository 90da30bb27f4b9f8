import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms } from './rooms.data.ts';
import { loadSourceFiles } from './source-file.ts';

const documents = [
  'README.md',
  ...globSync(['src/**/*.md', 'tests/*.md']),
  'tenants/README.md',
  'scripts/README.md',
];
/** One for each kind of reader. */
const doors = ['tenants', 'src/stock', 'scripts', 'src/leads', 'tests'].map(
  (folder) => `${folder}/README.md`,
);
const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Paths of the project that a document names in backticks; `<name>` stands for any folder or file. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|scripts|tests|tenants|public)\/[^`\s]*)`/g)].map(([, path]) => path ?? '');

/** The example dealer of the guide for editors. */
const EXAMPLE = 'tenants/smith-motors/';

const isThere = (path: string): boolean =>
  path === EXAMPLE || globSync(path.replaceAll(/<[^>]+>/g, '*')).length > 0;

const isTest = (file: string): boolean => /\.(?:test|fixture)\.tsx?$|\/test-[\w-]+\.ts$/.test(file);

/** The comments of code. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:\w'"`])\/\/[^\n]*|<!--[\s\S]*?-->/g;

/** Modules that the comments of a text name; patterns such as `*.schema.ts` and `<noun>.ts` are no names. */
const modulesIn = (text: string): string[] =>
  [...text.matchAll(COMMENTS)].flatMap(([comment]) =>
    [
      ...comment.matchAll(
        /(?<![\w*<>})/.-])(?:\.{0,2}\/|#)?[\w][\w./#-]*\.(?:tsx?|mjs|astro|css)\b(?![.\w])/g,
      ),
    ].map(([name]) => name),
  );

/** The rows of the table "To change X, open Y". */
function readTaskRows(): string[] {
  const readme = textOf('src/README.md');
  const start = readme.indexOf('## To change X, open Y');
  const table = readme.slice(start, readme.indexOf('\n## ', start + 1));
  return table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:To change|-)/.test(line));
}

describe('the documents', () => {
  it.each(documents)('%s names only paths that exist', (file) => {
    expect(pathsIn(textOf(file)).filter((path) => !isThere(path))).toEqual([]);
  });

  it('lead every reader from a short page to a document, which says for whom it is and where to go on', () => {
    expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(6_000);
    for (const door of doors) {
      expect(textOf('README.md')).toContain(`](${door})`);
      expect(textOf(door), door).toMatch(/^# [^\n]+\n\nFor (?:those|developers)/);
      expect(textOf(door), door).toContain('\n## Where to go on\n');
    }
  });

  it('say for at least 30 tasks which files to open', () => {
    const rows = readTaskRows();
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(rows.filter((row) => pathsIn(row).length === 0)).toEqual([]);
  });

  it('describe every sub-room, and no other', () => {
    const described = [...textOf('src/README.md').matchAll(/^\| `([\w-]+\/[\w-]+)` /gm)].map(
      ([, name]) => name,
    );
    const written = Object.keys(rooms).filter((name) => /^[\w-]+\/[\w-]+$/.test(name));
    expect(described.toSorted()).toEqual(written.toSorted());
  });

  it('explain every command of the project', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const readme = ['README.md', ...doors].map(textOf).join('\n');
    const commands = Object.keys(scripts).map((name) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(commands.filter((command) => !readme.includes(command))).toEqual([]);
  });

  it('exist wherever something refers to them', () => {
    const there = new Set(globSync(['*.md', '{src,tests,tenants}/**/*.md']).map((path) => basename(path)));
    // Names of articles in settings and examples.
    const isArticle = (name: string): boolean => /^(?:articles|tenants)\//.test(name);
    const files = globSync(['{src,scripts}/**/*.{ts,tsx,astro,css,mjs}', ...documents]);
    const missing = files
      .filter((file) => !isTest(file))
      .flatMap((file) => [...textOf(file).matchAll(/[\w./-]*\w\.md\b/g)].map(([name]) => ({ file, name })))
      .filter(({ name }) => !isArticle(name) && !existsSync(name) && !there.has(basename(name)));
    expect(missing).toEqual([]);
  });

  it('and comments name only modules that exist', () => {
    const there = globSync(['*.{ts,mjs}', '{src,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}']);
    const exists = (name: string): boolean =>
      there.some((path) => path === name || path.endsWith(`/${name.replace(/^(?:\.{0,2}\/|#)/, '')}`));
    const missing = loadSourceFiles()
      .filter(({ path }) => !path.startsWith('tests/architecture/'))
      .flatMap(({ path, text }) => modulesIn(text).map((name) => ({ path, name })));
    expect(missing.filter(({ name }) => !exists(name))).toEqual([]);
    expect(missing.length).toBeGreaterThan(50);
  });

  it('and messages of the code name only paths that exist', () => {
    const named = loadSourceFiles()
      .filter(({ path }) => /^(?:src|scripts\/(?!audit))/.test(path) && !isTest(path))
      .flatMap(({ text }) => text.replaceAll(COMMENTS, '').match(/(?<![\w./#@-])src\/[\w./<>*-]*\w/g) ?? []);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('name every script that a message or another document tells one to run', () => {
    const readmes = ['src/README.md', ...doors].map(textOf).join('\n');
    const texts = [...loadSourceFiles().map(({ text }) => text), ...documents.map((path) => textOf(path))];
    const commands = texts.flatMap((text) => text.match(/\bnode scripts\/[\w/-]+\.ts/g) ?? []);
    expect([...new Set(commands)].filter((command) => !readmes.includes(command))).toEqual([]);
    expect(commands.filter((command) => !existsSync(command.replace('node ', '')))).toEqual([]);
  });

  it('number the decisions without a gap', () => {
    const numbers = globSync('src/decisions/*.md')
      .toSorted()
      .map((path) => Number(basename(path).slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });

  it.each(globSync('src/decisions/*.md').toSorted())(
    '%s has its number, and says whether it holds',
    (file) => {
      const [heading = '', , status = ''] = textOf(file).split('\n');
      expect(heading).toMatch(new RegExp(`^# ${basename(file).slice(0, 3)} \\S`));
      expect(status).toMatch(
        /^Status: (?:accepted|superseded by \d{3}), \d{4}-\d\d-\d\d(?:; .+ superseded by \d{3})?$/,
      );
    },
  );
});
