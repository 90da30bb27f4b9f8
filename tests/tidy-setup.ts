import { afterAll, vi } from 'vitest';

// Test files share a process, so fake timers and stubbed globals are reset after each.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
