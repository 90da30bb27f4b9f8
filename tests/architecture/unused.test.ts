import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImports, targetOf } from './imports.ts';
import { isTest, loadSourceFiles, type SourceFile } from './source-file.ts';

/** The decision that names all code which only tests use, each with the rule it proves. */
const [DECISION = ''] = globSync('src/decisions/*-code-that-only-tests-use.md');
const decision = readFileSync(DECISION, 'utf8');

const product = loadSourceFiles().filter(({ path }) => !isTest(path));

/** Exports that the search for unused code passes over, by the tag of their comment. */
const tagged = product.flatMap((file) =>
  [
    ...file.text.matchAll(
      /@internal(?<reason>[^@]*?)\*\/\s*export (?:async )?(?:const|function|class) (?<name>\w+)/g,
    ),
  ].map(({ groups }) => ({ file, name: groups?.name ?? '', reason: groups?.reason ?? '' })),
);

const { knip } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  knip: { ignoreIssues: Record<string, string[]> };
};
/** Whole files that only tests import. */
const unusedFiles = Object.keys(knip.ignoreIssues).flatMap((pattern) => globSync(pattern));

/** Whether a file may import another; the parser, which knows, takes long for all files. */
const mayImport = ({ text }: SourceFile, { path }: SourceFile): boolean =>
  text.includes(basename(path)) || text.includes('import.meta.glob');

/** Whether a file imports the export by its name or with all others. */
const uses = (file: SourceFile, { file: home, name }: (typeof tagged)[number]): boolean =>
  mayImport(file, home) &&
  readImports(file)
    .filter(({ specifier }) => targetOf(file.path, specifier) === home.path)
    .map(({ index, specifier }) => file.text.slice(index, file.text.indexOf(specifier, index)))
    .some((clause) => new RegExp(`\\b${name}\\b|\\* as |import\\(`).test(clause));

describe('code that only tests use', () => {
  it('is tagged export by export, never a file for all its exports', () => {
    expect(Object.entries(knip.ignoreIssues).filter(([, issues]) => issues.join(',') !== 'files')).toEqual(
      [],
    );
    expect(unusedFiles.filter((path) => !decision.includes(`\`${path}\``))).toEqual([]);
  });

  it('has no other tag than @internal', () => {
    const others = product.filter(({ text }) => /@(?:public|beta|alias|lintignore)\b/.test(text));
    expect(others.map(({ path }) => path)).toEqual([]);
    const written = product.flatMap(({ text }) => [...text.matchAll(/@internal\b/g)]);
    expect(tagged).toHaveLength(written.length);
    expect(tagged.length).toBeGreaterThan(0);
  });

  it.each(tagged)('says why $name stays', ({ name, reason }) => {
    expect(reason).toMatch(/\w+ \w+ \w+/);
    expect(decision, basename(DECISION)).toContain(`\`${name}\``);
  });

  it.each(tagged)('loses the tag when the product uses $name', (each) => {
    const users = product.filter((file) => uses(file, each)).map(({ path }) => path);
    expect(users.filter((path) => !unusedFiles.includes(path))).toEqual([]);
  });
});
