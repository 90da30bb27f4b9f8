import { RecentSearches } from '#islands/shopper/recent-searches.tsx';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { ViewedCars } from '#islands/shopper/viewed-cars.tsx';

/** What this browser looked at and searched for, under the results where the tenant wants it. */
export function SearchMemory() {
  const { props } = useSearchScreen();
  if (!props.memory) return null;
  return (
    <div className="search-memory">
      <ViewedCars />
      <RecentSearches />
    </div>
  );
}
