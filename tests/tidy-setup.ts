import { afterAll, vi } from 'vitest';

// Test files share a process: none leaves a clock that stands still or a global of its own to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
