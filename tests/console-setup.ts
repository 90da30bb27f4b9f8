import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * A test fails when anything writes to console.error or console.warn. A test that expects it calls
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and then asserts on the call.
 */
const noise: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    noise.push(`console.${level}: ${format(...args)}`);
  };
}

function expectSilence(): void {
  const heard = noise.splice(0);
  if (heard.length > 0) throw new Error(`The console was not expected to be used:\n${heard.join('\n')}`);
}

afterEach(expectSilence);
afterAll(expectSilence);
