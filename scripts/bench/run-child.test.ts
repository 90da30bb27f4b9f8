import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canHoldTo } from './run-child.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-taskset-'));
  vi.stubEnv('PATH', folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a bench runs on all cores where the core it wants is not the container’s, or nothing can hold it', () => {
  expect(canHoldTo(0)).toBe(false);
  // Says its version, and accepts core 1 alone.
  const script = '#!/bin/sh\n[ "$1" = --version ] || [ "$2" = 1 ]\n';
  writeFileSync(join(folder, 'taskset'), script, { mode: 0o755 });
  expect([canHoldTo(0), canHoldTo(1)]).toEqual([false, true]);
});
