import filtersIcon from 'lucide-static/icons/sliders-horizontal.svg?raw';
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { toChosen } from './chosen-filters.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { toShownCount } from './result-count.ts';
import { useSearchScreen } from './search-context.ts';
import { SortField } from './sort-field.tsx';
import { TextField } from './text-field.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/**
 * `238 cars`, read out politely when it changes. A slow answer is told of on the same line, so that the
 * list below does not move for it.
 */
function ResultCount() {
  const { answer, load, props } = useSearchScreen();
  const { number, noun } = toShownCount(answer.count, props);
  return (
    <output className="search-count">
      <b>{number}</b> {noun}
      {load === 'loading' && <span className="search-updating"> Updating the list…</span>}
    </output>
  );
}

/** The way to the filters on a phone: scrolled past, it waits at the bottom edge for the thumb. */
function FiltersButton() {
  const { props, state } = useSearchScreen();
  const [isOpen, setOpen] = useState(false);
  const [place, isPast] = useScrolledPast();
  const chosen = toChosen(props, state).length;
  return (
    <div
      ref={place}
      className={isPast ? 'search-filters-place search-filters-float' : 'search-filters-place'}
    >
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
    </div>
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
