import { readAttribute } from '#domain/text/attribute-json.ts';
import type { Patch } from './json-place.ts';
import type { Published } from './publish-round.ts';

/** What a value of an option must bring about, in the publication that has it and in no other. */
export type Effect = {
  /** Where it shows and what, for the message: `/search: text "Cheapest" in .sorts`. */
  name: string;
  shows: (published: Published) => boolean | Promise<boolean>;
};

export type OptionCase = {
  value: unknown;
  effect: Effect;
  /** Settings that this value needs beside it. */
  beside?: readonly Patch[];
};

/** Two or more values of one option, each with its effect. */
export type OptionProof = {
  cases: readonly OptionCase[];
  /** Where the option is set, when not in the first entry of each list; of a `*`, always. */
  place?: string;
  /** File it is set in, when the option list names several. */
  file?: string;
  /** Settings that all values need: other values of one place never stand in one publication. */
  beside?: readonly Patch[];
  /** Publishes this proof only with those of the same name: its values change what others look for. */
  apart?: string;
  /** Values that only other settings name: each has the same effect, and without it the folder is refused. */
  isName?: boolean;
};

/** Proofs by key of the option list, as `npm run tenants -- options` prints it. */
export type OptionProofs = Readonly<Record<string, OptionProof>>;

type Text = string | number;

const caseOf = (value: unknown, effect: Effect): OptionCase => ({ value, effect });

/** A part of a page has the text of the value. */
export const textEffect = (page: string, selector: string, text: Text): Effect => ({
  name: `${page}: text "${text}" in ${selector}`,
  shows: async (site) => (await site.texts(page, selector)).some((found) => found.includes(String(text))),
});

/** An attribute of a part of a page has the value in it. */
export const attributeEffect = (page: string, selector: string, name: string, text: Text): Effect => ({
  name: `${page}: ${name} with "${text}" on ${selector}`,
  shows: async (site) =>
    (await site.attributes(page, selector, name)).some((found) =>
      // A number is the whole attribute: 14 is not a part of 1440.
      typeof text === 'number' ? found === String(text) : found.includes(text),
    ),
});

/** The settings of an element of a page have this: part of them as JSON. */
export const settingsEffect = (page: string, selector: string, json: string): Effect => ({
  name: `${page}: settings of ${selector} with ${json}`,
  shows: async (site) =>
    (await site.attributes(page, selector, 'data-settings')).some((written) =>
      JSON.stringify(readAttribute(written)).includes(json),
    ),
});

/** A page has an element. */
export const hasEffect = (page: string, selector: string): Effect => ({
  name: `${page}: an element ${selector}`,
  shows: async (site) => (await site.count(page, selector)) > 0,
});

/** A page has so many of an element. */
export const countEffect = (page: string, selector: string, count: number): Effect => ({
  name: `${page}: ${count} times ${selector}`,
  shows: async (site) => (await site.count(page, selector)) === count,
});

/** A published file, or a page by its path, has a match. */
export const matchEffect = (file: string, pattern: RegExp): Effect => ({
  name: `${file}: a match of ${pattern}`,
  shows: async (site) => pattern.test(await site.read(file)),
});

/** An island of a page is given this: part of its data as JSON. */
export const islandEffect = (page: string, json: string): Effect => ({
  name: `${page}: an island with ${json}`,
  shows: async (site) => (await site.islands(page)).some((data) => data.includes(json)),
});

/** There is a published file, or a page by its path. */
export const existsEffect = (file: string): Effect => ({
  name: `${file}: is there`,
  shows: (site) => site.has(file),
});

export const not = ({ name, shows }: Effect): Effect => ({
  name: `not (${name})`,
  shows: async (site) => !(await shows(site)),
});

/** All of these. */
export const both = (...effects: readonly Effect[]): Effect => ({
  name: effects.map(({ name }) => name).join(', and '),
  shows: async (site) => {
    for (const { shows } of effects) if (!(await shows(site))) return false;
    return true;
  },
});

/** Each value is text in a part of the page. */
export const words = (page: string, selector: string, ...values: [Text, Text, ...Text[]]): OptionProof => ({
  cases: values.map((value) => caseOf(value, textEffect(page, selector, value))),
});

/** Each value is in an attribute of a part of the page. */
export const attribute = (
  page: string,
  selector: string,
  name: string,
  ...values: [Text, Text, ...Text[]]
): OptionProof => ({
  cases: values.map((value) => caseOf(value, attributeEffect(page, selector, name, value))),
});

/** Values with what each of them brings about. */
export const values = (...cases: readonly (readonly [value: unknown, effect: Effect])[]): OptionProof => ({
  cases: cases.map(([value, effect]) => caseOf(value, effect)),
});

/** One value has an effect that another lacks. */
export const turns = (effect: Effect, on: unknown, off: unknown): OptionProof =>
  values([on, effect], [off, not(effect)]);

/** The same proof, set elsewhere than in the first entry of each list. */
export const at = (place: string, proof: OptionProof): OptionProof => ({ ...proof, place });

/** The same proof, with settings that it needs beside it. */
export const beside = (patches: readonly Patch[], proof: OptionProof): OptionProof => ({
  ...proof,
  beside: [...(proof.beside ?? []), ...patches],
});

/** The same proof, published only with others of the same name. */
export const apart = (name: string, proof: OptionProof): OptionProof => ({ ...proof, apart: name });

/** A setting of a file. */
export const set = (file: string, place: string, value: unknown): Patch => ({ file, place, value });

/** The proofs with a text before each of their keys. */
export const under = (prefix: string, proofs: OptionProofs): OptionProofs =>
  Object.fromEntries(Object.entries(proofs).map(([key, proof]) => [`${prefix}${key}`, proof]));
