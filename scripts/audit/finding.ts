/** Result of one check of the audit; `problem` says why it failed, `skipped` why it did not run. */
export type Finding = { name: string; problem?: string; skipped?: string };

/** The last line of an audit. */
export function countFindings(findings: readonly Finding[]): { failed: number; line: string } {
  const failed = findings.filter(({ problem }) => problem !== undefined).length;
  const skipped = findings.filter((each) => each.skipped !== undefined).length;
  const passed = findings.length - failed - skipped;
  return { failed, line: `${passed} passed, ${failed} failed, ${skipped} skipped` };
}

/** Prints a finding at once, to show the progress of a long run, and returns it. */
export function report(finding: Finding): Finding {
  if (finding.problem !== undefined)
    console.log(`✗ ${finding.name}\n    ${finding.problem.replaceAll('\n', '\n    ')}`);
  if (finding.skipped !== undefined) console.log(`${finding.name} skipped: ${finding.skipped}`);
  return finding;
}
