import { z } from 'zod';
import { articleSchema } from '#tenancy/schemas/articles.schema.ts';
import { contentPageSchema } from '#tenancy/schemas/content.schema.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { tenantFiles, tenantSchemas, type TenantFile } from '#tenancy/schemas/tenant-files.ts';

/** The files that have a JSON Schema: settings, the dealer's own pages, and the front matter of articles. */
export type EditorFile = TenantFile | 'page' | 'article';
export const editorFiles: readonly EditorFile[] = [...tenantFiles, 'page', 'article'];

const titles = { page: 'pages/*.json', article: 'articles/*.md' } as const;
const manyOf = { page: contentPageSchema, article: articleSchema } as const;
const isOneOfMany = (name: EditorFile): name is keyof typeof titles => Object.hasOwn(titles, name);

/**
 * JSON Schemas for code editors, one per file: names, types, defaults and descriptions. Settings are not required,
 * because a preset may provide them; list entries are complete, because a list replaces the preset's. The check
 * reports missing settings.
 */
export function toEditorSchemas(): Record<EditorFile, Record<string, unknown>> {
  const entries = editorFiles.map((name) => {
    const schema = toJsonSchema(schemaOfFile(name));
    return [name, withoutDemands({ ...schema, title: toFileName(name) })] as const;
  });
  return Object.fromEntries(entries) as Record<EditorFile, Record<string, unknown>>;
}

/** `features.json`; `pages/*.json` and `articles/*.md` for the dealer's own pages and articles. */
export const toFileName = (name: EditorFile): string => (isOneOfMany(name) ? titles[name] : `${name}.json`);

export const schemaOfFile = (name: EditorFile): z.ZodType =>
  isOneOfMany(name) ? manyOf[name] : tenantSchemas[name];

/** The JSON Schema of the input, with defaults and descriptions. */
export const toJsonSchema = (schema: z.ZodType): Record<string, unknown> => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: keepDefault }),
});

type JsonSchema = Record<string, unknown>;

/** zod leaves out the default of a setting that is read into another form, such as a picture. */
function keepDefault({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  if (!(zodSchema instanceof z.ZodDefault)) return;
  const { defaultValue } = zodSchema.def;
  if (!isObject(defaultValue)) jsonSchema['default'] ??= defaultValue;
}

/** Removes `required`, and `default`s of whole objects, which only repeat the inner ones. */
function withoutDemands(schema: Record<string, unknown>): Record<string, unknown> {
  const { required: _required, ...rest } = schema;
  if (isObject(rest['default']) && isObject(rest['properties'])) delete rest['default'];
  if (!isObject(rest['properties'])) return rest;
  const properties = Object.entries(rest['properties']).map(([name, value]) => [
    name,
    isObject(value) ? withoutDemands(value) : value,
  ]);
  return { ...rest, properties: Object.fromEntries(properties) };
}
