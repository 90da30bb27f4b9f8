import { z } from 'zod';
import { contentPageSchema } from './content.schema.ts';
import { isObject } from './merge-preset.ts';
import { tenantFiles, tenantSchemas, type TenantFile } from './tenant-files.ts';

/** What there is a JSON Schema of: each file, and the dealer's own pages. */
export type EditorFile = TenantFile | 'page';
export const editorFiles: readonly EditorFile[] = [...tenantFiles, 'page'];

/**
 * JSON Schemas for editors, one a file: names, kinds, defaults and what each setting is for. They do not
 * demand settings, because a preset may bring them; entries of lists are complete, because a list
 * replaces the preset's. What is missing is told by the check.
 */
export function toEditorSchemas(): Record<EditorFile, Record<string, unknown>> {
  const entries = editorFiles.map((name) => {
    const schema = z.toJSONSchema(name === 'page' ? contentPageSchema : tenantSchemas[name], {
      io: 'input',
      unrepresentable: 'any',
    });
    return [
      name,
      withoutDemands({ ...schema, title: name === 'page' ? 'pages/*.json' : `${name}.json` }),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<EditorFile, Record<string, unknown>>;
}

/** The schema without `required`, and without `default`s of whole objects, which only repeat the inner ones. */
function withoutDemands(schema: Record<string, unknown>): Record<string, unknown> {
  const { required: _required, ...rest } = schema;
  if (isObject(rest['default']) && isObject(rest['properties'])) delete rest['default'];
  return Object.fromEntries(
    Object.entries(rest).map(([key, child]) => {
      if (key !== 'properties' || !isObject(child)) return [key, child];
      const properties = Object.entries(child).map(([name, value]) => [
        name,
        isObject(value) ? withoutDemands(value) : value,
      ]);
      return [key, Object.fromEntries(properties)];
    }),
  );
}
