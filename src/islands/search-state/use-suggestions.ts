import { useRef, useState } from 'react';
import type { Suggestion } from '#search/contract/search.ts';
import { useSearchScreen } from './search-context.ts';

/** Offered at once: more would not be read while typing. */
const SUGGESTIONS = 7;

/** What begins like the words under way. Answers to words that have been typed on since are dropped. */
export function useSuggestions(): {
  suggestions: readonly Suggestion[];
  ask: (words: string) => void;
} {
  const { suggest } = useSearchScreen();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const latest = useRef('');
  const ask = (words: string) => {
    latest.current = words;
    if (words === '') return setSuggestions([]);
    const keep = (found: readonly Suggestion[]) => {
      if (latest.current === words) setSuggestions(found);
    };
    suggest(words, SUGGESTIONS).then(keep, (error: unknown) => {
      // Words are searched all the same; what is missing is a convenience.
      console.info('There are no suggestions for now.', error);
      keep([]);
    });
  };
  return { suggestions, ask };
}
