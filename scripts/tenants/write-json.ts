import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Writes a value as JSON in the format that the format gate requires. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const config = await resolveConfig('package.json');
  const text = await format(JSON.stringify(value), { ...config, parser: 'json' });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
