import { writeFileSync } from 'node:fs';
import { makeGuardFiles } from './guards/guard-files.ts';

// Writes the guards of `src/api/guards` from the contracts of the API; `guards.test.ts` fails when they are
// outdated.
for (const [file, text] of await makeGuardFiles()) writeFileSync(file, text);
