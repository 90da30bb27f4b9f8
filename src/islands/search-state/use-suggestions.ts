import { useRef, useState } from 'react';
import type { Suggestion } from '#search/contract/search.ts';
import { useSearchScreen } from './search-context.ts';

/** Maximum number of suggestions: nobody reads more while typing. */
const SUGGESTIONS = 7;

/** Suggestions for the words being typed. Answers to earlier words are ignored. */
export function useSuggestions(): {
  suggestions: readonly Suggestion[];
  ask: (words: string) => void;
} {
  const { client } = useSearchScreen();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const latest = useRef('');
  const ask = (words: string) => {
    latest.current = words;
    if (words === '') return setSuggestions([]);
    const keep = (found: readonly Suggestion[]) => {
      if (latest.current === words) setSuggestions(found);
    };
    client.suggest(words, SUGGESTIONS).then(keep, (error: unknown) => {
      // The words are searched anyway; suggestions are optional.
      console.info('There are no suggestions for now.', error);
      keep([]);
    });
  };
  return { suggestions, ask };
}
