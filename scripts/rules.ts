/**
 * `npm run rules`: which rules of tests/rules.md the last `npm test` proved. `--json` prints the
 * titles by rule; `--require VIS,ROUTE-01` exits with 1 unless all of these are proven.
 */
import { log, runCommand, warn } from './command.ts';
import { collectProofs, expandRules, loadRuleIds, type Proofs } from './gates/rule-proofs.ts';
import { loadTests, type ReportedTest } from './gates/vitest-report.ts';
import { readOptions } from './options.ts';

export async function main(args: readonly string[]): Promise<number> {
  const { json, require: required } = readOptions(
    'npm run rules -- [--json] [--require VIS,ROUTE-01]',
    {
      json: { type: 'boolean', default: false },
      require: { type: 'string' },
    },
    args,
  );
  const ruleIds = loadRuleIds();
  const tests = loadTests();
  const proofs = collectProofs(tests);
  const wanted = required === undefined ? [] : expandRules(required.split(','), ruleIds);
  if (json) log(JSON.stringify(proofs, null, 2));
  else printGroups(ruleIds, tests, proofs);
  const unproven = wanted.filter((id) => proofs[id] === undefined);
  if (unproven.length === 0) return 0;
  warn(`required, but not proven: ${unproven.join(' ')}`);
  return 1;
}

function printGroups(ruleIds: readonly string[], tests: readonly ReportedTest[], proofs: Proofs): void {
  if (tests.length === 0) log('No results yet: run `npm test` first.');
  const groups = Map.groupBy(ruleIds, (id) => id.slice(0, id.indexOf('-')));
  for (const [group, ids] of groups) {
    const unproven = ids.filter((id) => proofs[id] === undefined);
    const missing = unproven.length > 0 ? `  unproven: ${unproven.map(toNumber).join(' ')}` : '';
    log(`${group.padEnd(10)} ${`${ids.length - unproven.length}/${ids.length}`.padStart(7)}${missing}`);
  }
  const proven = ruleIds.filter((id) => proofs[id] !== undefined).length;
  log(`${proven} of ${ruleIds.length} rules are proven by executed, passed tests`);
}

function toNumber(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}

if (import.meta.main) await runCommand(main);
