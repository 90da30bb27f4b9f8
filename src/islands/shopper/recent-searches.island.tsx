import { useRef } from 'react';
import { recentSearches, SEARCHES_MAX } from '#stores/recent-searches.ts';
import { MemorySection } from './memory-section.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { useRemembered } from './use-remembered.ts';

// Why an island: only the browser knows what was searched in it.

/** The last five searches as a section of a page (SEARCH-36); empty lines of the same height until it hydrates. */
export function RecentSearchesSection({ heading }: { heading: string }) {
  const root = useRef<HTMLDivElement>(null);
  const isRead = useRemembered(root, recentSearches);
  return (
    <div ref={root}>
      {isRead ? (
        <RecentSearches heading={heading} />
      ) : (
        <MemorySection kind="searches" heading={heading} clear={null}>
          {Array.from({ length: SEARCHES_MAX }, (_, index) => (
            <li key={index} className="memory-place" />
          ))}
        </MemorySection>
      )}
    </div>
  );
}
