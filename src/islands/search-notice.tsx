import { useSearchScreen } from './search-context.ts';

/** Says that an answer is missing; the last good results stay below (SEARCH-08, ERR-04). */
export function SearchNotice() {
  const { load, retry } = useSearchScreen();
  if (load !== 'error') return null;
  return (
    <div className="search-notice" role="alert">
      <p>We could not update the list. These are the last results.</p>
      <button type="button" className="search-retry" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
