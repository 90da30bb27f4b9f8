import { isObject, type JsonObject } from './json-object.ts';

/** Keys that select the variant of an object; nothing is inherited from another variant. */
const shapeKeys = ['kind', 'engine', 'type'];

const sameShape = (below: JsonObject, above: JsonObject): boolean =>
  shapeKeys.every((key) => !(key in below && key in above) || below[key] === above[key]);

/** Objects merge, unless their `kind`, `engine` or `type` differs; other values replace; `null` removes. */
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
