import type { Favourite } from '#domain/search/shopper-memory.schema.ts';

/** The data stored for a car that was saved, compared or viewed (ENT-22). */
export type RememberedCar = Favourite;

type Stored = Partial<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
export const isText = (value: unknown): value is string => typeof value === 'string';
export const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);

/** Parses a stored car; `null` when a required field is missing. */
export function parseRememberedCar(stored: unknown): RememberedCar | null {
  if (!isRecord(stored)) return null;
  const { id, name, slug, make, model, primary_image_url: picture } = stored;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return null;
  if (!isText(name) || !isText(slug) || !isText(make) || !isText(model)) return null;
  return { id, name, slug, make, model, primary_image_url: textOrNull(picture) };
}

/** Parses a list; drops malformed entries, duplicates and entries beyond `max`. */
export function parseList<T extends { id: number }>(
  stored: unknown,
  parse: (entry: unknown) => T | null,
  max: number,
): readonly T[] {
  const byId = new Map<number, T>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    const item = parse(entry);
    if (item && !byId.has(item.id)) byId.set(item.id, item);
  }
  return [...byId.values()].slice(0, max);
}
