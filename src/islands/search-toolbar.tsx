import filtersIcon from 'lucide-static/icons/sliders-horizontal.svg?raw';
import searchIcon from 'lucide-static/icons/search.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#domain/formats.ts';
import { toSortBy } from '#search/search-parameters.ts';
import { Icon } from '#ui/icon.tsx';
import { toChosen } from './chosen-filters.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { useSearchScreen } from './search-context.ts';

/** SEARCH-25. */
const TYPING_PAUSE_MS = 300;

/**
 * `238 cars`, read out politely when it changes. A slow answer is told of on the same line, so that the
 * list below does not move for it.
 */
function ResultCount() {
  const { answer, load, props } = useSearchScreen();
  const noun = answer.count === 1 ? props.noun.one : props.noun.many;
  return (
    <output className="search-count">
      <b>{formatCount(answer.count)}</b> {noun}
      {load === 'loading' && <span className="search-updating"> Updating the list…</span>}
    </output>
  );
}

/** Keeps its own text: an answer that comes late never overwrites what has been typed since. */
function TextField() {
  const { state, store } = useSearchScreen();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const commit = () => {
    clearTimeout(timer.current);
    const text = field.current?.value.trim() ?? '';
    if (text !== store.$state.get().query) store.setQuery(text);
  };
  const commitSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, TYPING_PAUSE_MS);
  };
  useEffect(() => {
    // Back, forward, a chip or a typed address changed the text; nobody is typing then.
    if (field.current && field.current.value.trim() !== state.query) field.current.value = state.query;
    clearTimeout(timer.current);
  }, [state.query]);
  return (
    <search>
      <form
        className="search-text"
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <Icon svg={searchIcon} />
        <input
          ref={field}
          type="search"
          name="query"
          aria-label="Search"
          placeholder="Badge, colour, feature"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          defaultValue={state.query}
          onChange={commitSoon}
        />
      </form>
    </search>
  );
}

function SortField() {
  const { props, state, store } = useSearchScreen();
  const choices = props.sorts.map((sort) => ({
    ...sort,
    sortBy: toSortBy(sort.value, props.defaultSort),
  }));
  const chosen = choices.find((choice) => choice.sortBy === state.sortBy) ?? choices[0];
  return (
    <>
      <label className="search-sort">
        <span>Sort by</span>
        <select
          value={chosen?.value}
          onChange={({ target }) => store.setSort(toSortBy(target.value, props.defaultSort))}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {props.look === 'torque' && (
        <fieldset className="search-tabs" aria-label="Sort by">
          {choices.map(({ value, label, sortBy }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === chosen?.value}
              onClick={() => store.setSort(sortBy)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

function FiltersButton() {
  const { props, state } = useSearchScreen();
  const [isOpen, setOpen] = useState(false);
  const chosen = toChosen(props, state).length;
  return (
    <>
      <button
        type="button"
        className="search-open-filters"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon svg={filtersIcon} />
        Filters
        <b className="search-chosen-count">
          {chosen > 0 && (
            <>
              {chosen}
              <span className="sr-only"> chosen</span>
            </>
          )}
        </b>
      </button>
      {isOpen && <FilterSheet onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Text, sort, count, and on phones the way to the filters. */
export function SearchToolbar() {
  return (
    <div className="search-toolbar">
      <TextField />
      <FiltersButton />
      <SortField />
      <ResultCount />
    </div>
  );
}
