import { INDEX_NAME } from '#search/contract/search.ts';
import { toSortBy } from '#search/query/search-parameters.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import type { SearchScreenProps } from '#islands/search-state/search-screen-props.ts';
import { formatSort } from './sort-words.ts';

/** The tenant's sorts, plus the sort of the address if it is another one; and which of them is chosen. */
function toChoices({ sorts, defaultSort }: SearchScreenProps, sortBy: string | null) {
  const choices = sorts.map((sort) => ({ ...sort, sortBy: toSortBy(sort.value, defaultSort) }));
  const value = sortBy?.slice(INDEX_NAME.length + 1) ?? defaultSort;
  const wanted = toSortBy(value, defaultSort);
  const offered = choices.find((choice) => choice.sortBy === wanted);
  const label = formatSort(value);
  if (offered || label === null) return { choices, chosen: offered?.value };
  return { choices: [...choices, { value, label, sortBy: wanted }], chosen: value };
}

/** The sorts as a select, and if the template wants it as tabs, too. */
export function SortField() {
  const { props, look, state, store } = useSearchScreen();
  const { choices, chosen } = toChoices(props, state.sortBy);
  return (
    <>
      <label className="search-sort">
        <span>Sort by</span>
        <select
          value={chosen}
          onChange={({ target }) => store.setSort(toSortBy(target.value, props.defaultSort))}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {look.sortTabs && (
        <fieldset className="search-tabs" aria-label="Sort by">
          {choices.map(({ value, label, sortBy }) => (
            <button
              key={value}
              type="button"
              aria-current={value === chosen}
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
