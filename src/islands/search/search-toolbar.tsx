import filtersIcon from 'lucide-static/icons/sliders-horizontal.svg?raw';
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { toChosen } from '#islands/search-state/chosen-filters.ts';
import { CountLine } from '#islands/filters/count-line.tsx';
import { FilterSheet } from '#islands/filters/filter-sheet.tsx';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { SortField } from './sort-field.tsx';
import { TextField } from './text-field.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

function FiltersButton() {
  const { props, state } = useSearchScreen();
  const [isOpen, setOpen] = useState(false);
  const [slot, isPast] = useScrolledPast();
  const chosen = toChosen(props, state).length;
  return (
    <div ref={slot} className={isPast ? 'search-filters-place search-filters-float' : 'search-filters-place'}>
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

/** Text field, sort, count, and on phones the button of the filters. */
export function SearchToolbar() {
  return (
    <div className="search-toolbar">
      <TextField />
      <FiltersButton />
      <SortField />
      <CountLine className="search-count" />
    </div>
  );
}
