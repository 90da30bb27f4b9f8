import { afterAll, vi } from 'vitest';

// Test files share a process, so fake timers, stubbed globals and variables are reset after each.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
