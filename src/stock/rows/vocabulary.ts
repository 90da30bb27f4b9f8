/** Words of feeds in order of precedence: the first rule with a matching word applies. */
export type Vocabulary = readonly { value: string; words: readonly string[] }[];

const normalised = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const compiled = new WeakMap<Vocabulary, readonly { value: string; words: readonly string[] }[]>();

/** Returns the value for a text; `null` when it contains no word of the vocabulary. Matches whole words only. */
export function lookUp(vocabulary: Vocabulary, text: string): string | null {
  let rules = compiled.get(vocabulary);
  if (rules === undefined) {
    rules = vocabulary.map(({ value, words }) => ({ value, words: [value, ...words].map(normalised) }));
    compiled.set(vocabulary, rules);
  }
  const padded = normalised(text);
  return rules.find(({ words }) => words.some((word) => padded.includes(word)))?.value ?? null;
}
