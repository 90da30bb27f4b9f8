/**
 * `npm run rules`: which rules of tests/rules.md the last `npm test` proved. `--json` prints the
 * titles by rule; `--require VIS,ROUTE-01` exits with 1 unless all of these are proven.
 */
import { parseArgs } from 'node:util';
import { collectProofs, expandRules, loadRuleIds } from './gates/rule-proofs.ts';
import { loadTests } from './gates/vitest-report.ts';

const { json, require: required } = parseArgs({
  options: { json: { type: 'boolean', default: false }, require: { type: 'string' } },
}).values;

const ruleIds = loadRuleIds();
const tests = loadTests();
const proofs = collectProofs(tests);

function printGroups(): void {
  if (tests.length === 0) console.log('No results yet: run `npm test` first.');
  const groups = Map.groupBy(ruleIds, (id) => id.slice(0, id.indexOf('-')));
  for (const [group, ids] of groups) {
    const unproven = ids.filter((id) => proofs[id] === undefined);
    const missing = unproven.length > 0 ? `  unproven: ${unproven.map(toNumber).join(' ')}` : '';
    console.log(
      `${group.padEnd(10)} ${`${ids.length - unproven.length}/${ids.length}`.padStart(7)}${missing}`,
    );
  }
  const proven = ruleIds.filter((id) => proofs[id] !== undefined).length;
  console.log(`${proven} of ${ruleIds.length} rules are proven by executed, passed tests`);
}

function toNumber(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}

if (json) console.log(JSON.stringify(proofs, null, 2));
else printGroups();

if (required !== undefined) {
  const unproven = expandRules(required.split(','), ruleIds).filter((id) => proofs[id] === undefined);
  if (unproven.length > 0) console.error(`required, but not proven: ${unproven.join(' ')}`);
  process.exitCode = unproven.length > 0 ? 1 : 0;
}
