import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSetupProject, type SetupProject } from './setup-project.fixture.ts';

// What Node does with the flags and variables of setup.mjs; setup.test.ts proves that it gets them.
let at: SetupProject;
beforeEach(() => {
  at = openSetupProject();
});
afterEach(() => at.close());

it('gives the server a small heap for young objects, and two arenas at most', () => {
  at.setInstalled('1.2.3');
  at.setNode(`exec '${process.execPath}' "$@"`);
  const script =
    "import { getHeapSpaceStatistics } from 'node:v8';\n" +
    'const kept = [];\n' +
    'for (let at = 0; at < 3e6; at += 1) kept[at % 200_000] = { at };\n' +
    "const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');\n" +
    'console.log(young.space_size < 14_000_000, process.env.MALLOC_ARENA_MAX);\n';
  writeFileSync(at.inProject('scripts/start.ts'), script);
  writeFileSync(at.inProject('scripts/test.ts'), script);
  expect(at.start('start').stdout).toBe('true 2\n');
  expect(at.start('test').stdout).toBe('false undefined\n');
  // Unless whoever runs it sets others.
  const own = { MALLOC_ARENA_MAX: '3', NODE_OPTIONS: '--max-semi-space-size=16' };
  expect(at.startWith(own, 'start').stdout).toBe('false 3\n');
});

it('lets the heap of the server grow little above what is in use', () => {
  at.setInstalled('1.2.3');
  at.setNode(`exec '${process.execPath}' "$@"`);
  const script =
    "import { getHeapStatistics, setFlagsFromString } from 'node:v8';\n" +
    "import { setTimeout as sleep } from 'node:timers/promises';\n" +
    "import { runInNewContext } from 'node:vm';\n" +
    'const kept = Array.from({ length: 200_000 }, (_, at) => ({ at, more: [at] }));\n' +
    "setFlagsFromString('--expose-gc');\n" +
    "runInNewContext('gc')();\n" +
    'let most = 0;\n' +
    'for (let at = 0; at < 2e6; at += 1) {\n' +
    '  kept[at % 200_000] = { at, more: [at] };\n' +
    '  if (at % 10_000 > 0) continue;\n' +
    '  await sleep(3);\n' +
    '  most = Math.max(most, getHeapStatistics().total_heap_size);\n' +
    '}\n' +
    // 34 MB are in use; the heap grows to about 55 MB, and to 115 MB by V8's own choice.
    'console.log(most < 80_000_000);\n';
  writeFileSync(at.inProject('scripts/start.ts'), script);
  writeFileSync(at.inProject('scripts/test.ts'), script);
  expect(at.start('start').stdout).toBe('true\n');
  expect(at.start('test').stdout).toBe('false\n');
});
