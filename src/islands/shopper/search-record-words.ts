import { type SearchRecord, toSearchState } from '#stores/recent-searches.ts';
import { toChosen } from '#islands/search-state/chosen-filters.ts';
import { capital } from '#islands/search-state/facet-words.ts';

/** `/search/used-cars` → `Used cars`, `/search/toyota/hilux` → `Toyota hilux`, `/search` → none. */
function toPathWords(path: string): string[] {
  const words = path.split('/').slice(2).join(' ').replaceAll('-', ' ');
  return words === '' ? [] : [capital(words)];
}

/** A search as one line: `Toyota · Ute · under $30,000`. */
export function formatSearchRecord(record: SearchRecord): string {
  const chosen = toChosen({ facets: [] }, toSearchState(record)).map(({ label }) => label);
  const words = [...toPathWords(record.path), ...chosen];
  return words
    .map((word, index) =>
      index === 0 ? word : word.replace(/^(Under|From|Up to) /, (first) => first.toLowerCase()),
    )
    .join(' · ');
}
