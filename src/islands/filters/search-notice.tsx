import { moveFocusThen } from '#islands/page/move-focus-then.ts';
import { type Fallback, useSearchScreen } from '#islands/search-state/search-context.ts';

const reasons: Record<Fallback['reason'], string> = {
  slow: 'Search is taking longer than it should.',
  failed: 'We could not update the list.',
};
const shown: Record<Fallback['shows'], string> = {
  last: 'These are the last results.',
  published: 'These are the cars as they were last listed.',
  unfiltered: 'These are the cars as they were last listed. Not filtered: what you asked for is not applied.',
};

/** Says that an answer is missing and what is shown instead (SEARCH-08, ERR-04). */
export function SearchNotice() {
  const { fallback, retry } = useSearchScreen();
  if (fallback === null) return null;
  return (
    <div className="search-notice" role="alert">
      <p>
        {reasons[fallback.reason]} {shown[fallback.shows]}
      </p>
      <button type="button" className="search-retry" onClick={moveFocusThen(retry)}>
        Try again
      </button>
    </div>
  );
}
