import searchIcon from 'lucide-static/icons/search.svg?raw';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { formatCount } from '#domain/text/money.ts';
import { changeFilters, type SearchState } from '#domain/url/search-url.ts';
import type { Suggestion } from '#search/contract/search.ts';
import { Icon } from '#ui/icon.tsx';
import { OptionList } from '#islands/page/option-list.tsx';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { useListbox } from '#islands/page/use-listbox.ts';
import { usePause } from '#islands/page/use-pause.ts';
import { useSuggestions } from '#islands/search-state/use-suggestions.ts';

/** A search begins so long after the last letter (SEARCH-25). */
const TYPING_PAUSE_MS = 300;

const kindWords: Record<Suggestion['kind'], string> = {
  make: 'Make',
  model: 'Model',
  dealership: 'Dealership',
};

const toKey = ({ kind, label }: Suggestion): string => `${kind} ${label}`;

/** The state after a suggestion: its filters replace the words, and earlier choices of the same facets. */
function withSuggestion(state: SearchState, { facets: chosen }: Suggestion): SearchState {
  const facets = { ...state.facets };
  // The chosen model may be of another make and would find nothing.
  if (chosen.make) delete facets.model;
  const copied = Object.entries(chosen).map(([attribute, values]) => [attribute, [...values]]);
  return changeFilters(state, { query: '', facets: { ...facets, ...Object.fromEntries(copied) } });
}

/** The field's own text, which no late answer overwrites; searched after a pause, or at once on request. */
function useWords(own: RefObject<HTMLElement | null>) {
  const field = useRef<HTMLInputElement>(null);
  const { state, store } = useSearchScreen();
  const typed = () => field.current?.value.trim() ?? '';
  const show = (text: string) => {
    if (field.current && typed() !== text) field.current.value = text;
  };
  const commit = () => {
    if (typed() !== store.$state.get().query) store.setQuery(typed());
  };
  const pause = usePause(own, TYPING_PAUSE_MS, {
    act: commit,
    forget: () => show(store.$state.get().query),
  });
  const taken = useRef<string>(null);
  useEffect(() => {
    if (state.query === taken.current || !field.current) return;
    const { value, defaultValue } = field.current;
    const isTypedEarly = taken.current === null && value !== defaultValue;
    // Typed before hydration and thus newer than the address, whose query has been applied by now.
    taken.current = isTypedEarly ? store.$state.get().query : state.query;
    if (isTypedEarly) return pause.wait();
    // Back, forward, a chip or a typed address changed the query, so the field follows.
    if (value.trim() !== state.query) field.current.value = state.query;
    pause.drop();
  }, [pause, store, state.query]);
  return { field, typed, show, commit, pause };
}

/** Search words, with a list of makes, models and dealerships that begin with them. */
export function TextField() {
  const { state, store } = useSearchScreen();
  const own = useRef<HTMLFormElement>(null);
  const { field, typed, show, commit, pause } = useWords(own);
  const { suggestions, ask } = useSuggestions();
  const listbox = useListbox(suggestions, toKey, (suggestion) => {
    pause.drop();
    show('');
    ask('');
    store.restore(withSuggestion(store.$state.get(), suggestion));
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    pause.drop();
    listbox.close();
    commit();
  };
  const type = () => {
    ask(typed());
    listbox.open();
    pause.wait();
  };
  return (
    <search>
      <form ref={own} className="search-text" onSubmit={search}>
        <Icon svg={searchIcon} />
        <input
          {...listbox.field}
          ref={field}
          type="search"
          name="query"
          aria-label="Search"
          aria-autocomplete="list"
          placeholder="Make, model or colour"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          defaultValue={state.query}
          onChange={type}
        />
        <OptionList listbox={listbox} label="Suggestions">
          {({ kind, label, count }) => (
            <>
              <span className="option-label">{label}</span>
              <span className="option-kind">{kindWords[kind]}</span>
              <span className="option-count">{formatCount(count)}</span>
            </>
          )}
        </OptionList>
      </form>
    </search>
  );
}
