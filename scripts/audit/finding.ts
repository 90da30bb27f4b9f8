/** What one check of the audit found; `problem` is absent when it is fine. */
export type Finding = { name: string; problem?: string };

/** Prints a finding and returns it, so that a long run shows where it is. */
export function report(finding: Finding): Finding {
  if (finding.problem !== undefined)
    console.log(`✗ ${finding.name}\n    ${finding.problem.replaceAll('\n', '\n    ')}`);
  return finding;
}
