type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that say which of several shapes an object has; with another shape nothing can be inherited. */
const shapeKeys = ['kind', 'engine', 'type'];

const sameShape = (below: JsonObject, above: JsonObject): boolean =>
  shapeKeys.every((key) => !(key in below && key in above) || below[key] === above[key]);

/**
 * A preset's value with the tenant's own above it: objects merge, arrays and everything else replace, an
 * own `null` takes a setting of the preset away. Objects of another `kind`, `engine` or `type` replace.
 */
export function mergePreset(preset: unknown, own: unknown): unknown {
  if (own === undefined) return preset;
  if (!isObject(own) || !isObject(preset) || !sameShape(preset, own)) return own;
  const merged: JsonObject = { ...preset };
  for (const [key, value] of Object.entries(own)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePreset(preset[key], value);
  }
  return merged;
}
