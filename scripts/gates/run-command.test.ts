import { describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

const never = new AbortController().signal;

describe('runCommand', () => {
  it('keeps both outputs and the exit status', async () => {
    const { ok, output } = await runCommand('sh', ['-c', 'echo out; echo err >&2; exit 3'], never);
    expect(ok).toBe(false);
    expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
  });

  it('ends processes that the command started', async () => {
    const started = performance.now();
    const { ok, output } = await runCommand('sh', ['-c', 'sleep 30 & sleep 30'], AbortSignal.timeout(50));
    expect(ok).toBe(false);
    expect(output).toContain('ended by SIGTERM');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('says when a command does not exist', async () => {
    expect((await runCommand('no-such-command', [], never)).output).toContain('could not be started');
  });
});
