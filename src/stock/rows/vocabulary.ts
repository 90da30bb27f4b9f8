/** Words of feeds in the order they are looked for: the first rule with a word that occurs decides. */
export type Vocabulary = readonly { value: string; words: readonly string[] }[];

const bare = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const compiled = new WeakMap<Vocabulary, readonly { value: string; words: readonly string[] }[]>();

/** The value a text stands for; `null` when no word of the vocabulary occurs in it. Whole words only. */
export function lookUp(vocabulary: Vocabulary, text: string): string | null {
  let rules = compiled.get(vocabulary);
  if (rules === undefined) {
    rules = vocabulary.map(({ value, words }) => ({ value, words: [value, ...words].map(bare) }));
    compiled.set(vocabulary, rules);
  }
  const padded = bare(text);
  return rules.find(({ words }) => words.some((word) => padded.includes(word)))?.value ?? null;
}
