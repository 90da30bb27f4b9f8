/** Result of one check of the audit; `problem` is absent when it passed. */
export type Finding = { name: string; problem?: string };

/** Prints a finding at once, to show the progress of a long run, and returns it. */
export function report(finding: Finding): Finding {
  if (finding.problem !== undefined)
    console.log(`✗ ${finding.name}\n    ${finding.problem.replaceAll('\n', '\n    ')}`);
  return finding;
}
