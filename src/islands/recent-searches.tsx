import searchIcon from 'lucide-static/icons/search.svg?raw';
import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { clearSearches, recentSearches, toSearchHref } from '#stores/recent-searches.ts';
import { Icon } from '#ui/icon.tsx';
import { formatSearchRecord } from './search-record-words.ts';
import './shopper-memory.css';

/** The last five searches of this browser as links (SEARCH-36); nothing before the first. */
export function RecentSearches({ heading = 'Your last searches' }: { heading?: string }) {
  const searches = useStore(recentSearches.$value, { ssr: 'initial' });
  const id = useId();
  useEffect(() => recentSearches.wake(), []);
  if (searches.length === 0) return null;
  return (
    <section className="memory memory-searches" aria-labelledby={id}>
      <div className="memory-head">
        <h2 id={id}>{heading}</h2>
        <button
          type="button"
          className="memory-clear"
          aria-label="Clear your last searches"
          onClick={clearSearches}
        >
          Clear
        </button>
      </div>
      <ul>
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
      </ul>
    </section>
  );
}
