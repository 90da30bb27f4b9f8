/** Words of feeds for one value. */
export type VocabularyRule = {
  value: string;
  /** Words or phrases that count anywhere in a text; the value itself is always one of them. */
  words: readonly string[];
  /** Words that count only as the whole text: `A` is an automatic, `A Class` is not. */
  whole?: readonly string[];
  /** Groups of words that count together, one of each: a petrol word and an electric word make a hybrid. */
  together?: readonly (readonly string[])[];
  /** Phrases with such words that mean something else: `new arrival` is no new car. */
  except?: readonly string[];
};

/** Words of feeds in order of precedence: the first rule with a matching word applies. */
export type Vocabulary = readonly VocabularyRule[];

type CompiledRule = {
  value: string;
  words: string[];
  whole: Set<string>;
  together: string[][];
  except: string[];
};

const normalised = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const compiled = new WeakMap<Vocabulary, readonly CompiledRule[]>();
/** The end of a text whose next word is denied: `not yet`, `no longer`. */
const denial =
  / (?:not|no|non|none|never|without|isn t|don t|do not|was|previously|formerly|awaiting|un|nicht|nie|kein|keine|ohne|ej|inte|pas|niet|geen)(?: (?:yet|longer|currently|a|an|in|on|for|mehr|noch|länger))* $/;
/** The rest of a text that denies what stands before it: `Ready: No`. */
const denied = /^ (?:no|not|n|0|none|false|nein|nej) $/;

/** The value for a text by its whole words; `null` without one. A denied word (`not drive away`) is none. */
export function lookUp(vocabulary: Vocabulary, text: string): string | null {
  const rules = compile(vocabulary);
  const padded = normalised(text);
  const exact = rules.find(({ whole }) => whole.has(padded));
  return (exact ?? rules.find((rule) => isMatch(rule, padded)))?.value ?? null;
}

function compile(vocabulary: Vocabulary): readonly CompiledRule[] {
  const known = compiled.get(vocabulary);
  if (known !== undefined) return known;
  const rules = vocabulary.map(({ value, words, whole = [], together = [], except = [] }) => ({
    value,
    words: [value, ...words].map(normalised),
    whole: new Set([value, ...words, ...whole].map(normalised)),
    together: together.map((group) => group.map(normalised)),
    except: except.map(normalised),
  }));
  compiled.set(vocabulary, rules);
  return rules;
}

function isMatch({ words, together, except }: CompiledRule, whole: string): boolean {
  const text = except.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), whole);
  return (
    words.some((word) => states(text, word)) ||
    (together.length > 0 && together.every((group) => group.some((word) => states(text, word))))
  );
}

/** Whether a text contains a word without denying it. */
function states(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const rest = text.slice(at + word.length - 1);
    if (!denial.test(text.slice(0, at + 1)) && !denied.test(rest)) return true;
  }
  return false;
}
