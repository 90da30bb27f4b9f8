import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a value as JSON in the format that the format gate requires. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  // Loaded by the commands that write alone: it takes as long to load as a tenth of all the others.
  const { format, resolveConfig } = await import('prettier');
  const config = await resolveConfig('package.json');
  const text = await format(JSON.stringify(value), { ...config, parser: 'json' });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
