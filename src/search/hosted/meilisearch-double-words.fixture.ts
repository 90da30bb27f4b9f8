import type { StoredDocument } from './meilisearch-double-filter.fixture.ts';

/** How well a document matches the typed words; `null` when it lacks one of them. */
export type Fit = {
  typos: number;
  /** 0: an attribute is just the typed words; 1: one begins with them; 2: neither. */
  whole: number;
  inexact: number;
  attribute: number;
};
type WordFit = Omit<Fit, 'whole'>;

export type WordSettings = {
  searchable: readonly string[];
  synonyms: Readonly<Record<string, readonly string[]>>;
  oneTypo: number;
  twoTypos: number;
  /** Positions of the searchable attributes in which no word may be mistyped. */
  untolerant: readonly number[];
};

const split = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((term) => term !== '');

const known = new Map<string, string[]>();

/** The terms of a synonym, cached because every query looks for it. */
function termsOf(phrase: string): string[] {
  const terms = known.get(phrase) ?? split(phrase);
  known.set(phrase, terms);
  return terms;
}

/** Number of edits between two words; a swap of adjacent letters is one. */
function edits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const [above = [], before = []] = [rows[i - 1], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min(replaced, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

function typosAllowed(word: string, settings: WordSettings): number {
  // Of `disableOnNumbers`: a word of letters and digits may be mistyped.
  if (/^\p{N}+$/u.test(word) || word.length < settings.oneTypo) return 0;
  return word.length < settings.twoTypos ? 1 : 2;
}

/** Number of typos between a typed word and a stored one, `null` above the limit; the last word may be a prefix. */
function typosOf(typed: string, stored: string, isLast: boolean, allowed: number): number | null {
  if (typed === stored || (isLast && stored.startsWith(typed))) return 0;
  if (allowed === 0) return null;
  const beginning = isLast ? edits(typed, stored.slice(0, typed.length)) : Number.POSITIVE_INFINITY;
  // The number of edits is at least the difference in length.
  const isNear = Math.abs(typed.length - stored.length) <= allowed;
  const found = isNear ? Math.min(edits(typed, stored), beginning) : beginning;
  return found <= allowed ? found : null;
}

const typosSeen = new Map<string, Map<string, number | null>>();

/** The typos to each stored term, cached because most cars share terms. */
function seenOf(word: string): Map<string, number | null> {
  const seen = typosSeen.get(word) ?? new Map<string, number | null>();
  typosSeen.set(word, seen);
  return seen;
}

function fitOfWord(
  typed: string,
  isLast: boolean,
  texts: readonly string[][],
  settings: WordSettings,
): WordFit | null {
  const allowed = typosAllowed(typed, settings);
  const seen = seenOf(`${typed} ${isLast} ${allowed}`);
  let best: WordFit | null = null;
  for (const [attribute, terms] of texts.entries()) {
    for (const term of terms) {
      let typos = seen.get(term);
      if (typos === undefined) seen.set(term, (typos = typosOf(typed, term, isLast, allowed)));
      if (typos === null || (typos > 0 && settings.untolerant.includes(attribute))) continue;
      const fit = { typos, inexact: Number(term !== typed), attribute };
      if (best === null || typos < best.typos || (typos === best.typos && fit.inexact < best.inexact))
        best = fit;
    }
  }
  return best;
}

const hasPhrase = (terms: readonly string[], phrase: readonly string[]): boolean =>
  terms.some((_, start) => phrase.every((word, index) => terms[start + index] === word));

/** Synonyms at this position, and how many typed words they replace. */
function synonymsAt(typed: readonly string[], start: number, settings: WordSettings) {
  for (const [from, others] of Object.entries(settings.synonyms)) {
    const phrase = termsOf(from);
    if (phrase.length > 0 && phrase.every((word, index) => typed[start + index] === word)) {
      return { length: phrase.length, others: others.map(termsOf) };
    }
  }
  return null;
}

/** The terms of a document, split once: stored documents are replaced, never changed. */
const knownTexts = new WeakMap<StoredDocument, { of: readonly string[]; texts: string[][] }>();

function textsOf(document: StoredDocument, searchable: readonly string[]): string[][] {
  const before = knownTexts.get(document);
  if (before?.of === searchable) return before.texts;
  const texts = searchable.map((attribute) => split([document[attribute] ?? ''].flat().join(' ')));
  knownTexts.set(document, { of: searchable, texts });
  return texts;
}

/** How much of an attribute the typed words are. */
function wholeOf(typed: readonly string[], texts: readonly string[][]): number {
  const begun = texts.filter((terms) => typed.every((word, index) => terms[index] === word));
  if (begun.some((terms) => terms.length === typed.length)) return 0;
  return begun.length > 0 ? 1 : 2;
}

/** The better of a word's own match and that of its synonym, which may be in a more important attribute. */
function better(direct: WordFit | null, meant: number): WordFit | null {
  if (meant < 0) return direct;
  if (direct === null || direct.inexact > 0) return { typos: 0, inexact: 1, attribute: meant };
  return { ...direct, attribute: Math.min(direct.attribute, meant) };
}

/** A word or a phrase after a minus (`-white`, `-"roof racks"`), of which no document found has one, exactly as it stands. */
const negativePart = /(?<!\S)-(?:"[^"]*"|\S+)/g;

/**
 * Every typed word must match: exactly, with typing mistakes, or through a synonym (`matchingStrategy: all`). Without a
 * word but negative ones, all other documents fit alike. The query is read once for all documents.
 */
export function createFit(query: string, settings: WordSettings): (document: StoredDocument) => Fit | null {
  const typed = split(query.replace(negativePart, ' '));
  const left = (query.match(negativePart) ?? []).map(split);
  const synonymsOf = typed.map((_word, start) => synonymsAt(typed, start, settings));
  return (document) => {
    const texts = textsOf(document, settings.searchable);
    if (left.some((phrase) => texts.some((terms) => hasPhrase(terms, phrase)))) return null;
    const total: Fit = { typos: 0, whole: wholeOf(typed, texts), inexact: 0, attribute: 0 };
    for (let start = 0; start < typed.length;) {
      const direct = fitOfWord(typed[start] ?? '', start === typed.length - 1, texts, settings);
      const synonyms = synonymsOf[start] ?? null;
      const meant =
        synonyms === null
          ? -1
          : texts.findIndex((terms) => synonyms.others.some((phrase) => hasPhrase(terms, phrase)));
      const isAlone = synonyms?.length === 1 || direct === null || direct.inexact > 0;
      const fit = isAlone ? better(direct, meant) : direct;
      if (fit === null) return null;
      total.typos += fit.typos;
      total.inexact += fit.inexact;
      total.attribute += fit.attribute;
      start += isAlone && meant >= 0 ? (synonyms?.length ?? 1) : 1;
    }
    return total;
  };
}

/** Puts tags around the parts of a text that match. */
export function markWords(text: string, query: string, tags: readonly [string, string]): string {
  const typed = split(query.replace(negativePart, ' '));
  if (typed.length === 0) return text;
  return text.replace(/[\p{L}\p{N}]+/gu, (piece) => {
    const [folded = ''] = split(piece);
    const length = Math.max(0, ...typed.filter((word) => folded.startsWith(word)).map((word) => word.length));
    return length === 0 ? piece : `${tags[0]}${piece.slice(0, length)}${tags[1]}${piece.slice(length)}`;
  });
}
