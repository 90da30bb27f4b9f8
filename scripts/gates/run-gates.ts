import type { Gate, Outcome } from './gate.ts';
import { toOutcome } from './gate.ts';

const coresToUse = 2;

/** Receives events, so that running and printing are separate. */
export interface GateListener {
  onEnd(gate: Gate, outcome: Outcome, seconds: number): void;
  /** Called every half minute while gates run. */
  onWait(running: string[]): void;
}

/**
 * Runs gates in their order, side by side as far as their cores allow, and returns all outcomes.
 * `signal` ends those that run and starts no other.
 */
export async function runGates(
  gates: Gate[],
  listener: GateListener,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const running = new Map<Gate, Promise<void>>();
  const hint = setInterval(() => listener.onWait([...running.keys()].map((gate) => gate.name)), 30_000);
  const busyCores = () => [...running.keys()].reduce((sum, gate) => sum + gate.cores, 0);
  for (const gate of gates) {
    while (busyCores() + gate.cores > coresToUse) await Promise.race(running.values());
    if (signal.aborted) break;
    const startedAt = performance.now();
    const end = runGate(gate, signal).then((outcome) => {
      running.delete(gate);
      outcomes.push(outcome);
      listener.onEnd(gate, outcome, (performance.now() - startedAt) / 1000);
    });
    running.set(gate, end);
  }
  await Promise.all(running.values());
  clearInterval(hint);
  return outcomes;
}

async function runGate(gate: Gate, signal: AbortSignal): Promise<Outcome> {
  const timeout = AbortSignal.timeout(gate.timeoutSeconds * 1000);
  try {
    const outcome = await gate.run(AbortSignal.any([signal, timeout]));
    if (!timeout.aborted) return outcome;
    const name = `${gate.name}: not finished after ${gate.timeoutSeconds} s`;
    return { ...outcome, failed: outcome.failed || 1, failures: [...outcome.failures, name] };
  } catch (error) {
    return toOutcome(
      gate.name,
      false,
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  }
}
