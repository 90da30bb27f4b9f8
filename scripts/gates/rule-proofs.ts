import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { toOutcome, type Outcome } from './gate.ts';
import { findProofsWithoutProduct } from './proofs-without-product.ts';
import { parseTitleIds } from './title-ids.ts';
import { loadUnshippedCode } from './unshipped-code.ts';
import { loadTests, type ReportedTest } from './vitest-report.ts';

const rulesFile = 'tests/rules.md';
const requiredFile = 'tests/required-rules.json';

/** Rules that `npm test` requires proofs for. With `enforced: false` the list has no effect yet. */
interface RequiredRules {
  enforced: boolean;
  /** `VIS` stands for the whole group, `ROUTE-01` for one rule. */
  rules: string[];
  /** Rules that are left out of the groups above. */
  except: string[];
}

/** The titles of the passed tests that name each rule. */
export type Proofs = Record<string, string[]>;

/** The ids of all rules in the order of their list. */
export function parseRuleIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- ([A-Z]+-\d{2}) /gm)].map(([, id]) => id ?? '');
}

/** Collects proofs from tests that ran and passed; a rule that any failed test names has none. */
export function collectProofs(tests: ReportedTest[]): Proofs {
  const proofs: Proofs = {};
  for (const { title, status } of tests) {
    if (status === 'passed') for (const id of parseTitleIds(title)) (proofs[id] ??= []).push(title);
  }
  const failed = tests
    .filter((test) => test.status === 'failed')
    .flatMap((test) => parseTitleIds(test.title));
  return Object.fromEntries(Object.entries(proofs).filter(([id]) => !failed.includes(id)));
}

/** Expands groups (`VIS`) to the ids of their rules; returns names that are neither a group nor a rule. */
export function expandRules(names: string[], ruleIds: string[]): string[] {
  return names.flatMap((name) => {
    const ids = ruleIds.filter((id) => id === name || id.startsWith(`${name}-`));
    if (ids.length === 0) throw new Error(`"${name}" is neither a rule nor a group of ${rulesFile}.`);
    return ids;
  });
}

export function loadRuleIds(): string[] {
  return parseRuleIds(readFileSync(rulesFile, 'utf8'));
}

/** The rules that tests/required-rules.json demands, or none while it is not enforced. */
export const loadRequiredRules = (ruleIds: string[]): string[] =>
  listRequired(JSON.parse(readFileSync(requiredFile, 'utf8')) as RequiredRules, ruleIds);

export function listRequired(required: RequiredRules, ruleIds: string[]): string[] {
  const except = new Set(expandRules(required.except, ruleIds));
  const wanted = expandRules(required.rules, ruleIds).filter((id) => !except.has(id));
  return required.enforced ? wanted : [];
}

/** The gate: no title names an unknown rule, and the required rules are proven. */
export function checkRules(): Outcome {
  const ruleIds = loadRuleIds();
  const tests = loadTests();
  const findings = [
    ...findRuleProblems(tests, ruleIds, loadRequiredRules(ruleIds)),
    ...findWithoutProduct(tests),
  ];
  return toOutcome('rules', findings.length === 0, findings.join('\n'));
}

/** Titles that name an unknown rule, and required rules without a passed test. */
export function findRuleProblems(
  tests: ReportedTest[],
  ruleIds: readonly string[],
  required: readonly string[],
): string[] {
  const proofs = collectProofs(tests);
  const unknown = tests.flatMap(({ title, file }) =>
    parseTitleIds(title)
      .filter((id) => !ruleIds.includes(id))
      .map((id) => `${file}: the test "${title}" names ${id}, which is not a rule of ${rulesFile}.`),
  );
  const unproven = required
    .filter((id) => proofs[id] === undefined)
    .map((id) => `${id} is required by ${requiredFile}, but no passed test begins with it.`);
  return [...unknown, ...unproven];
}

/** Proofs by code that only tests use, as findings. */
function findWithoutProduct(tests: readonly ReportedTest[]): string[] {
  const unshipped = loadUnshippedCode();
  const files = [...new Set(tests.map(({ file }) => relative('.', file)))].filter((file) => existsSync(file));
  return files.flatMap((file) =>
    findProofsWithoutProduct(file, readFileSync(file, 'utf8'), unshipped).map(
      (id) =>
        `${file}: the test of ${id} calls only code that tests alone use. Prove it by what the product runs, or leave ` +
        `${id} to the issue that brings it (except in ${requiredFile}).`,
    ),
  );
}
