import { toJsonSchema } from '#tenancy/files/editor-schemas.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import type { SectionSettings, SectionType } from '#blocks/settings/sections.ts';
import { sectionSchema } from '#tenancy/schemas/sections.schema.ts';
import type { WrittenSection } from './fixture-site.ts';

/** A section in one of the catalogue's states, and the name of that state. */
export type BlockState = { name: string; settings: SectionSettings };

/** Lists the states of a section type in a fixture dealer's files, without those that the schema rejects. */
export function listBlockStates(type: SectionType, written: readonly WrittenSection[]): BlockState[] {
  const own = written.filter((section) => section.type === type);
  const [first] = own;
  if (first === undefined) return [];
  return [
    ...own.map((section, index): [string, WrittenSection] => [`as written ${index + 1}`, section]),
    ...listChoices(first),
    ['the least', toLeast(first)] satisfies [string, WrittenSection],
    ['many words', toWordy(first)] satisfies [string, WrittenSection],
  ].flatMap(([name, section]) => {
    const parsed = sectionSchema.safeParse(section);
    return parsed.success ? [{ name, settings: { ...parsed.data, hidden: false } }] : [];
  });
}

const isFine = (section: object): boolean => sectionSchema.safeParse(section).success;

/** One section for each other value of a setting with few values: `side: "left"`. */
function listChoices(section: WrittenSection): [string, WrittenSection][] {
  const schema = toJsonSchema(
    sectionSchema.options.find(({ shape }) => shape.type.value === section.type) ?? sectionSchema,
  );
  const { properties } = schema;
  return Object.entries(isObject(properties) ? properties : {})
    .filter(([key]) => key !== 'hidden')
    .flatMap(([key, setting]) =>
      choicesOf(setting)
        .filter((value) => value !== (section[key] ?? usualOf(setting)))
        .map((value): [string, WrittenSection] => [
          `${key}: ${JSON.stringify(value)}`,
          { ...section, [key]: value },
        ]),
    );
}

const usualOf = (setting: unknown): unknown => (isObject(setting) ? setting['default'] : undefined);

function choicesOf(setting: unknown): unknown[] {
  if (!isObject(setting)) return [];
  const { enum: choices, type } = setting;
  // The facet of a section has many values that look alike.
  if (Array.isArray(choices)) return choices.length <= 6 ? choices : [];
  return type === 'boolean' ? [true, false] : [];
}

/** The section without optional settings. */
function toLeast(section: WrittenSection): WrittenSection {
  let least = section;
  for (const key of Object.keys(section).filter((name) => name !== 'type')) {
    const { [key]: _left, ...rest } = least;
    const shorter: WrittenSection = { ...rest, type: section.type };
    if (isFine(shorter)) least = shorter;
  }
  return least;
}

const MANY_WORDS =
  'A sentence that is far longer than anybody would write here, with an Unbreakably-long-hyphenated-compound-of-words in it';
/** Settings that identify something: a longer text would be invalid. */
const names = new Set(['type', 'id', 'url', 'href', 'make', 'category', 'anchor', 'slug']);

/** The section with a long sentence in every other text. */
function toWordy(section: WrittenSection): WrittenSection {
  const lengthen = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((child) => lengthen(child, key));
    if (isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, lengthen(child, name)]));
    }
    return typeof value === 'string' && isWords(value, key) ? MANY_WORDS : value;
  };
  const wordy = Object.fromEntries(
    Object.entries(section).map(([key, value]) => {
      const longer = lengthen(value, key);
      return [key, isFine({ ...section, [key]: longer }) ? longer : value];
    }),
  );
  return { ...wordy, type: section.type };
}

const isWords = (text: string, key: string): boolean => !names.has(key) && /^[A-Z“"]|\s/.test(text);
