import { join } from 'node:path';
import { toEditorSchemas } from '#tenancy/files/editor-schemas.ts';
import { shortenPath } from '#tenancy/forms/problem.ts';
import { writeJson } from './write-json.ts';

/** Writes one JSON Schema per tenant file to `_schemas/`; a test fails when they are outdated. */
export async function writeEditorSchemas(tenantsDir: string): Promise<string[]> {
  const folder = join(tenantsDir, '_schemas');
  const schemas = Object.entries(toEditorSchemas());
  for (const [name, schema] of schemas) await writeJson(join(folder, `${name}.schema.json`), schema);
  return [`${schemas.length} schemas written to ${shortenPath(folder)}`];
}
