import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Returns what `make` makes, or what an earlier process kept of the same `sources`, the paths of its code and
 * data: `file` names it by their hash. Where it cannot be kept, each process makes its own.
 */
export function keepResult<T>(sources: readonly string[], file: (hash: string) => string, make: () => T): T {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  const path = file(hash.digest('hex').slice(0, 16));
  return (read(path) as T | null) ?? write(path, make());
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // It is not there yet, or is not whole.
    return null;
  }
}

/** Threads may write at once: each has a draft of its own, and the results are equal. */
function write<T>(path: string, result: T): T {
  const draft = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    try {
      writeFileSync(draft, JSON.stringify(result));
      renameSync(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch {
    // A folder that is read-only, or a full disk: the next process makes it again.
  }
  return result;
}
