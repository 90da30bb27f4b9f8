import searchIcon from 'lucide-static/icons/search.svg?raw';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { clearSearches, recentSearches, toSearchHref } from '#stores/recent-searches.ts';
import { Icon } from '#ui/icon.tsx';
import { MemorySection } from './memory-section.tsx';
import { formatSearchRecord } from './search-record-words.ts';

const clear = { label: 'Clear your last searches', act: clearSearches };

/** The last five searches of this browser as links (SEARCH-36); renders nothing without any. */
export function RecentSearches({ heading = 'Your last searches' }: { heading?: string }) {
  const searches = useStore(recentSearches.$value, { ssr: 'initial' });
  useEffect(() => recentSearches.load(), []);
  if (searches.length === 0) return null;
  return (
    <MemorySection kind="searches" heading={heading} clear={clear}>
      {searches.map((record) => {
        const href = toSearchHref(record);
        return (
          <li key={href}>
            <a href={href}>
              <Icon svg={searchIcon} size={16} />
              {formatSearchRecord(record)}
            </a>
          </li>
        );
      })}
    </MemorySection>
  );
}
