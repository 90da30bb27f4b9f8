import { changeFilters } from '#domain/url/search-url.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { isSpecialOn, toggleSpecial } from './special-filter.ts';

/** The tenant's special filters, each a button that is on while all its values are chosen. */
export function SpecialFilters() {
  const { props, state, store } = useSearchScreen();
  if (props.specialFilters.length === 0) return null;
  return (
    <ul className="special-filters" aria-label="Ready-made filters">
      {props.specialFilters.map((filter) => (
        <li key={filter.label}>
          <button
            type="button"
            className="special-filter"
            aria-pressed={isSpecialOn(state, filter)}
            onClick={() => {
              const now = store.$state.get();
              store.restore(changeFilters(now, toggleSpecial(now, filter)));
            }}
          >
            {filter.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
