/**
 * `node scripts/compare/compare-sites.ts --before FOLDER --after FOLDER [--markup]`: compares two folders of published
 * sites, to prove that a change of the code changed no site. Files, text, links, JSON-LD and search data must be equal;
 * the budgets watch the compiled assets. A page whose markup alone differs (class and attribute names, wrappers) is
 * counted, and shown with `--markup`. Exit code 1 when anything but markup differs.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { log, runCommand } from '#scripts/command.ts';
import { comparePages, type DifferenceKind } from './compare-pages.ts';
import { readOptions } from '#scripts/options.ts';

/** Files that always differ between two code releases: compiled assets, and the publisher's own records. */
const isLeftOut = (file: string): boolean =>
  /(?:^|\/)_assets\//.test(file) || /(?:^|\/)\.publish/.test(file) || file.endsWith('.br');

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !isLeftOut(file) && statSync(join(folder, file)).isFile())
    .toSorted();
}

type Finding = { kind: DifferenceKind | 'file'; file: string; detail: string };

function compareFile(before: string, after: string, file: string): Finding[] {
  const [old, now] = [readFileSync(join(before, file)), readFileSync(join(after, file))];
  if (old.equals(now)) return [];
  if (!file.endsWith('.html')) return [{ kind: 'file', file, detail: 'its content differs' }];
  return comparePages(old.toString(), now.toString()).map(({ kind, detail }) => ({ kind, file, detail }));
}

function compareSite(before: string, after: string): Finding[] {
  const [old, now] = [new Set(listFiles(before)), new Set(listFiles(after))];
  const gone = [...old].filter((file) => !now.has(file));
  const added = [...now].filter((file) => !old.has(file));
  return [
    ...gone.map((file): Finding => ({ kind: 'file', file, detail: 'is missing' })),
    ...added.map((file): Finding => ({ kind: 'file', file, detail: 'is new' })),
    ...[...old].filter((file) => now.has(file)).flatMap((file) => compareFile(before, after, file)),
  ];
}

/** Maximum printed findings of a kind for each site. */
const SHOWN = 5;

await runCommand(async (args) => {
  const { before, after, markup } = readOptions(
    'node scripts/compare/compare-sites.ts --before FOLDER --after FOLDER [--markup]',
    { before: { type: 'string' }, after: { type: 'string' }, markup: { type: 'boolean', default: false } },
    args,
  );
  if (before === undefined || after === undefined)
    throw new Error('Expected --before FOLDER --after FOLDER.');
  let differences = 0;
  for (const site of readdirSync(before).filter((name) => !name.startsWith('.'))) {
    if (!existsSync(join(after, site))) throw new Error(`${site} is in ${before} and not in ${after}.`);
    const findings = compareSite(join(before, site), join(after, site));
    differences += findings.filter(({ kind }) => kind !== 'markup').length;
    report(site, findings, markup);
  }
  log(`${differences} differences beside markup`);
  return differences > 0 ? 1 : 0;
});

function report(site: string, findings: readonly Finding[], markup: boolean): void {
  const kinds = Map.groupBy(findings, ({ kind }) => kind);
  const counts = [...kinds].map(([kind, { length }]) => `${kind} ${length}`);
  log(`${site}: ${counts.length === 0 ? 'the same' : counts.join(', ')}`);
  for (const [kind, list] of kinds) {
    if (kind === 'markup' && !markup) continue;
    for (const { file, detail } of list.slice(0, SHOWN)) log(`  ${kind} ${file}: ${detail}`);
  }
}
