import type { KeyPath } from '#tenancy/forms/problem.ts';
import { isObject } from '#tenancy/forms/json-object.ts';

/* The JSON Schema of a settings file, and the part of it that a path leads to. */

export type JsonSchema = Record<string, unknown>;

/** The value at a path; `undefined` where there is none. */
export const valueAt = (value: unknown, path: KeyPath): unknown =>
  path.reduce<unknown>(
    (at, part) => (at === null || at === undefined ? at : Reflect.get(Object(at), part)),
    value,
  );

/** The part of a JSON Schema for a path; the actual value selects the branch of a union. */
export function schemaAt(shape: JsonSchema, path: KeyPath, value: unknown): JsonSchema | null {
  let at: JsonSchema | null = pickShape(shape, value);
  let here = value;
  for (const part of path) {
    if (at === null) return null;
    here = valueAt(here, [part]);
    const next: unknown =
      typeof part === 'number' ? at['items'] : (propertiesOf(at)[String(part)] ?? at['additionalProperties']);
    at = isObject(next) ? pickShape(next, here) : null;
  }
  return at;
}

/** The names of the settings at a path; none where it is no object. */
export function keysAt(shape: JsonSchema, path: KeyPath, value: unknown): string[] {
  const at = schemaAt(shape, path, value);
  if (at === null) return [];
  const names = isObject(at['propertyNames']) ? at['propertyNames']['enum'] : undefined;
  return Array.isArray(names)
    ? names.map(String)
    : Object.keys(propertiesOf(at)).filter((key) => key !== '$schema');
}

export const propertiesOf = (shape: JsonSchema): JsonSchema =>
  isObject(shape['properties']) ? shape['properties'] : {};

/** The branch of a union whose constants, else whose type, match the value; other schemas stay unchanged. */
function pickShape(shape: JsonSchema, value: unknown): JsonSchema {
  const branches = shape['oneOf'] ?? shape['anyOf'];
  if (!Array.isArray(branches)) return shape;
  const objects = branches.filter(isObject);
  const kind = Array.isArray(value) ? 'array' : typeof value;
  const named = objects.find((branch) =>
    Object.entries(propertiesOf(branch)).some(
      ([key, child]) => isObject(child) && 'const' in child && child['const'] === valueAt(value, [key]),
    ),
  );
  return named ?? objects.find((branch) => branch['type'] === kind) ?? shape;
}
