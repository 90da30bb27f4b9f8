/** How many tests of a gate passed, failed and were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Result of a gate. `failures` are the names printed just before the closing line. */
export interface Outcome extends Counts {
  failures: string[];
  /** Complete output of the gate; shown when it failed. */
  output: string;
  /** Whether the output is shown also when the gate passed. */
  isPrinted?: boolean;
}

/** One check of `npm test`. */
export interface Gate {
  name: string;
  /** Cores it keeps busy: gates run side by side while their cores add up to at most two. */
  cores: 1 | 2;
  /** Whole seconds after which the gate is ended and counts as failed. */
  timeoutSeconds: number;
  /** Runs the check. Never rejects for a finding: that is a failed outcome. */
  run(signal: AbortSignal): Promise<Outcome>;
}

/** The outcome of a gate that is one test by itself. */
export function toOutcome(name: string, ok: boolean, output: string): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [name], output };
}
