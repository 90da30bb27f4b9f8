import { editorFiles, schemaOfFile, toFileName, toJsonSchema } from './editor-schemas.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { sectionSchema } from '#tenancy/schemas/sections.schema.ts';
import { readRules, withoutRules } from './setting-rules.ts';

/** One setting of a dealer's file. */
export type Setting = {
  /** `features.json`. */
  file: string;
  /** `search.facets[].label`; `[kind=url]` marks one variant of a union, `*` any name. */
  key: string;
  /** As text: `whole number from 6 to 60`. */
  type: string;
  /** Default value; absent for a required setting, or when an unset one is simply left out. */
  default?: unknown;
  /** Whether it is required in its object. A preset may provide it. */
  needed: boolean;
  /** Its description; a test fails when it is empty. */
  meaning: string;
  /** Ids of the rules it implements. */
  rules: string[];
};

type JsonSchema = Record<string, unknown>;
type SettingSource = { file: string; key: string };

const SECTION_FILES = 'pages.json, pages/*.json';

/** All settings by file. Sections are the same on every page, so they are listed once, after the pages. */
export function listSettings(): Setting[] {
  const section = toJsonSchema(sectionSchema);
  const known = JSON.stringify(bare(section));
  const files = editorFiles.flatMap((name) => {
    const schema = toJsonSchema(schemaOfFile(name));
    return listOf(schema, { file: toFileName(name), key: '' }, known);
  });
  return [...files, ...listOf(section, { file: SECTION_FILES, key: 'sections' }, '')];
}

/** The settings below a schema. `known` is the section schema, which is listed separately. */
function listOf(schema: JsonSchema, source: SettingSource, known: string): Setting[] {
  if (JSON.stringify(bare(schema)) === known) return [];
  const { properties, items, additionalProperties, anyOf, oneOf, required } = schema;
  const needed = new Set(Array.isArray(required) ? required : []);
  const own = Object.entries(isObject(properties) ? properties : {})
    .filter((entry): entry is [string, JsonSchema] => entry[0] !== '$schema' && isObject(entry[1]))
    .flatMap(([name, child]) => {
      const at = { ...source, key: source.key === '' ? name : `${source.key}.${name}` };
      return [toSetting(child, at, needed.has(name)), ...listOf(child, at, known)];
    });
  const below: [unknown, string][] = [
    [items, '[]'],
    [additionalProperties, '.*'],
    ...[anyOf, oneOf].flatMap((forms) =>
      Array.isArray(forms) ? forms.map((form): [unknown, string] => [form, kindOf(form)]) : [],
    ),
  ];
  const inner = below.flatMap(([child, step]) =>
    isObject(child) ? listOf(child, { ...source, key: `${source.key}${step}` }, known) : [],
  );
  return [...own, ...withoutTwins(inner)];
}

/** Removes duplicates of settings that accept one value or a list; the shorter key is enough. */
function withoutTwins(settings: readonly Setting[]): Setting[] {
  const keys = new Set(settings.map(({ key }) => key));
  const isTwin = (key: string): boolean =>
    key
      .split('[]')
      .slice(1)
      .some((_part, index) => keys.has(withoutList(key, index)));
  return settings.filter(({ key }) => !isTwin(key));
}

/** Removes the list mark `[]` with the given index from a key. */
const withoutList = (key: string, index: number): string => {
  const parts = key.split('[]');
  return [
    ...parts.slice(0, index),
    `${parts[index] ?? ''}${parts[index + 1] ?? ''}`,
    ...parts.slice(index + 2),
  ].join('[]');
};

function toSetting(schema: JsonSchema, source: SettingSource, needed: boolean): Setting {
  const described = typeof schema['description'] === 'string' ? schema['description'] : '';
  const isGroup = isObject(schema['properties']);
  return {
    ...source,
    type: formatType(schema),
    ...('default' in schema && !isGroup ? { default: schema['default'] } : {}),
    needed,
    meaning: withoutRules(described),
    rules: readRules(described),
  };
}

/** `[kind=url]` for a variant of a union, else empty. */
function kindOf(form: unknown): string {
  const properties = isObject(form) ? form['properties'] : undefined;
  if (!isObject(properties)) return '';
  const [name, kind] =
    Object.entries(properties).find(([, child]) => isObject(child) && 'const' in child) ?? [];
  return isObject(kind) ? `[${name}=${String(kind['const'])}]` : '';
}

/** A schema without its description, so that two uses of it compare equal. */
function bare({ $schema: _version, description: _words, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

/** The type of a value as text. */
export function formatType(schema: JsonSchema): string {
  const { type, enum: choices, const: constant, anyOf, oneOf, items } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const forms = [anyOf, oneOf].find(Array.isArray);
  if (forms !== undefined) return [...new Set(forms.filter(isObject).map(formatType))].join(' | ');
  if (Array.isArray(type)) return type.map((each) => formatType({ ...schema, type: each })).join(' | ');
  if (type === 'array') return `list of ${formatItems(items)}${formatBounds(schema, 'Items')}`;
  if (type === 'integer') return `whole number${formatBounds(schema, 'imum')}`;
  if (type === 'number') return `number${formatBounds(schema, 'imum')}`;
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'true | false';
  if (type === 'object') return isSwitch(schema) ? '{} to switch it on' : 'object';
  return String(type ?? 'any');
}

const formatItems = (items: unknown): string => {
  const type = isObject(items) ? formatType(items) : 'values';
  return type === 'object' ? 'objects' : type;
};

const isSwitch = ({ properties, additionalProperties }: JsonSchema): boolean =>
  additionalProperties === false && isObject(properties) && Object.keys(properties).length === 0;

/** ` from 6 to 60`, ` from 1`; empty without bounds. The maximum safe integer counts as no bound. */
function formatBounds(schema: JsonSchema, ending: 'imum' | 'Items'): string {
  const lower = schema['exclusiveMinimum'] === 0 ? 'above 0' : toBound('from', schema[`min${ending}`]);
  const upper = toBound(lower === '' ? 'up to' : 'to', schema[`max${ending}`]);
  const words = [lower, upper].filter((word) => word !== '').join(' ');
  if (words === '') return '';
  return ending === 'Items' ? ` (${words})` : ` ${words}`;
}

const toBound = (word: string, bound: unknown): string =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? `${word} ${bound}` : '';
