import type { ReactNode } from 'react';
import { moveFocusThen } from '#islands/page/move-focus-then.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';

/**
 * No results: heading and sentence (ERR-02), or the single sentence (ERR-03), what helps instead, and the link that
 * clears the filters (SEARCH-11, SEARCH-12). The link is not shown while what helps is unknown, or it would move.
 */
export function EmptyResults({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const { props, store } = useSearchScreen();
  const { clearFiltersTarget: target, emptyText } = props;
  return (
    <div className="search-empty" aria-busy={isWaiting}>
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
      {children}
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
