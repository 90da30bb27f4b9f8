import { useRef } from 'react';
import { viewedCars } from '#stores/viewed-cars.ts';
import { MemorySection } from './memory-section.tsx';
import { useRemembered } from './use-remembered.ts';
import { ViewedCars } from './viewed-cars.tsx';

// Why an island: only the browser knows which cars were viewed in it.

export type RecentlyViewedProps = { heading: string; count: number };

/** Recently viewed cars as a section of a page; empty plates of the same size until it hydrates. */
export function RecentlyViewed({ heading, count }: RecentlyViewedProps) {
  const root = useRef<HTMLDivElement>(null);
  const isRead = useRemembered(root, viewedCars);
  return (
    <div ref={root}>
      {isRead ? (
        <ViewedCars heading={heading} count={count} />
      ) : (
        <MemorySection kind="cars" heading={heading} clear={null}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <span className="small-card">
                <span className="card-plate" />
                <span className="small-card-name" />
              </span>
            </li>
          ))}
        </MemorySection>
      )}
    </div>
  );
}
