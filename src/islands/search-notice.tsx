import { useSearchScreen } from './search-context.ts';

/** A quiet word while an answer is slow or missing; the last good results stay (SEARCH-08, ERR-04). */
export function SearchNotice() {
  const { load, retry } = useSearchScreen();
  if (load === 'data') return null;
  if (load === 'loading') {
    return <output className="search-notice">Updating the list…</output>;
  }
  return (
    <div className="search-notice search-notice-error" role="alert">
      <p>We could not update the list. These are the last results.</p>
      <button type="button" className="search-retry" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
