import { isObject } from '#tenancy/forms/json-object.ts';

/** A value at a place of a dealer's file; `undefined` takes the key out. */
export type Patch = {
  /** File in the dealer's folder: `site.json`, `pages/option-hero.json`. */
  file: string;
  /** Keys and indices with dots: `locations.0.name`; empty for the whole file. */
  place: string;
  value: unknown;
};

/** Sets a value in JSON, with objects made on the way where there is none. */
export function setAt(json: unknown, place: string, value: unknown): unknown {
  if (place === '') return value;
  const [key = '', ...rest] = place.split('.');
  const below = setAt(readStep(json, key), rest.join('.'), value);
  if (/^\d+$/.test(key)) return setItem(Array.isArray(json) ? json : [], Number(key), below);
  const { [key]: _before, ...others } = isObject(json) ? json : {};
  return below === undefined ? others : { ...(isObject(json) ? json : {}), [key]: below };
}

const readStep = (json: unknown, key: string): unknown => {
  if (Array.isArray(json)) return json[Number(key)];
  return isObject(json) ? json[key] : undefined;
};

function setItem(list: readonly unknown[], index: number, value: unknown): unknown[] {
  const items = [...list];
  if (value === undefined) items.splice(index, 1);
  else items[index] = value;
  return items;
}

/** Whether two patches can be set in one folder: they change different places, or the same to the same. */
export function canStandTogether(one: Patch, other: Patch): boolean {
  if (one.file !== other.file) return true;
  if (one.place === other.place) return JSON.stringify(one.value) === JSON.stringify(other.value);
  const within = (place: string, above: string): boolean => above === '' || place.startsWith(`${above}.`);
  return !within(one.place, other.place) && !within(other.place, one.place);
}
