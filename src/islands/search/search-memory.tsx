import { RecentSearches } from '#islands/shopper/recent-searches.tsx';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { ViewedCars } from '#islands/shopper/viewed-cars.tsx';

/** Recently viewed cars and recent searches under the results, if the tenant wants them. */
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
