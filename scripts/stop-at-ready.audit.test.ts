import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCommands, type Commands } from './commands.fixture.ts';

let commands: Commands;
beforeAll(() => {
  commands = openCommands('fixture-minimal');
});
afterAll(() => commands.close());

/** Time after which a process that does not stop is taken to run for ever. */
const PATIENCE_MS = 20_000;

it.each([0, 10, 30, 50])(
  'npm start that is told to end %i ms after it is ready ends, and leaves no database running',
  async (pause) => {
    const product = commands.begin('start.ts');
    await product.says('ready');
    await sleep(pause);
    product.process.kill('SIGTERM');
    expect(await Promise.race([product.ended, sleep(PATIENCE_MS, 'still runs')])).toBe(0);
    expect(product.heard()).not.toMatch(/Error|cannot/);
    expect(commands.databaseRuns()).toBe(false);
  },
  60_000,
);
