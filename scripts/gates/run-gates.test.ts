import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { toOutcome, type Gate } from './gate.ts';
import { runGates, type GateListener } from './run-gates.ts';

const silent: GateListener = { onEnd: () => {}, onWait: () => {} };
const never = new AbortController().signal;

function gate(name: string, cores: 1 | 2, run: Gate['run'], timeoutSeconds = 10): Gate {
  return { name, cores, timeoutSeconds, run };
}

describe('runGates', () => {
  it('runs gates side by side while their cores add up to two', async () => {
    let busy = 0;
    let most = 0;
    const gates = ([1, 1, 2, 1, 1] as const).map((cores, index) =>
      gate(`gate ${index}`, cores, async () => {
        busy += cores;
        most = Math.max(most, busy);
        await sleep(5);
        busy -= cores;
        return toOutcome('', true, '');
      }),
    );
    expect(await runGates(gates, silent, never)).toHaveLength(5);
    expect(most).toBe(2);
  });

  it('ends a gate that takes too long and counts it as failed', async () => {
    const hanging = gate('slow', 1, (signal) => untilAborted(signal), 0.02);
    expect(await runGates([hanging], silent, never)).toMatchObject([
      { failed: 1, failures: ['slow: not finished after 0.02 s'] },
    ]);
  });

  it('counts a gate that throws as failed and goes on', async () => {
    const throwing = gate('broken', 2, () => Promise.reject(new Error('no disk')));
    const fine = gate('fine', 2, async () => toOutcome('fine', true, ''));
    const [broken, next] = await runGates([throwing, fine], silent, never);
    expect(broken).toMatchObject({ failed: 1, failures: ['broken'] });
    expect(broken?.output).toContain('no disk');
    expect(next).toMatchObject({ passed: 1 });
  });

  it('starts nothing after it was stopped', async () => {
    const stop = new AbortController();
    const first = gate('first', 2, (signal) => untilAborted(signal));
    const second = gate('second', 2, async () => toOutcome('second', true, ''));
    const outcomes = runGates([first, second], silent, stop.signal);
    stop.abort();
    expect(await outcomes).toHaveLength(1);
  });
});

function untilAborted(signal: AbortSignal): ReturnType<Gate['run']> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(toOutcome('ended', true, '')));
  });
}
