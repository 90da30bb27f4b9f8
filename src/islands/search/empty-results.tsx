import { moveFocusThen } from '#islands/page/move-focus-then.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';

/**
 * No results: heading and sentence (ERR-02), or the single sentence (ERR-03), and the link that clears the filters
 * (SEARCH-11, SEARCH-12).
 */
export function EmptyResults() {
  const { props, store } = useSearchScreen();
  const { clearFiltersTarget: target, emptyText } = props;
  return (
    <div className="search-empty">
      {emptyText === 'heading' ? (
        <>
          <h2>No Results Available</h2>
          <p>There appears to be no offers currently available that meet the conditions of your search</p>
        </>
      ) : (
        <p>
          No results found for your search at this time. Please try adjusting the filters for more results.
        </p>
      )}
      {target === null ? (
        <button type="button" className="search-empty-clear" onClick={moveFocusThen(() => store.clear())}>
          Clear Filters
        </button>
      ) : (
        <a className="search-empty-clear" href={target}>
          Clear Filters
        </a>
      )}
    </div>
  );
}

/** A page number beyond the last page, for example of an old bookmark. */
export function PageBeyondEnd() {
  const { answer, props, store } = useSearchScreen();
  return (
    <div className="search-empty">
      <h2>The list is shorter now</h2>
      <p>There are no {props.noun.many} on this page any more.</p>
      <button
        type="button"
        className="search-empty-clear"
        onClick={moveFocusThen(() => store.goToPage(answer.pages))}
      >
        Go to the last page
      </button>
    </div>
  );
}
