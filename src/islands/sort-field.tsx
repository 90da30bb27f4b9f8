import { toSortBy } from '#search/search-parameters.ts';
import { useSearchScreen } from './search-context.ts';

/** The tenant's sorts, as a select, and for torque as tabs, too; its style sheet shows one of the two. */
export function SortField() {
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
