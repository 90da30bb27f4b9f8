import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { carPath } from '#domain/url/paths.ts';
import { clearViews, type ViewedCar, viewedCars } from '#stores/viewed-cars.ts';
import { MemorySection } from './memory-section.tsx';

const clear = { label: 'Clear recently viewed cars', act: clearViews };

/** Default number of remembered cars: one row on a desktop, three on a phone. */
const SHOWN = 6;

function SmallCard({ car }: { car: ViewedCar }) {
  return (
    <a className="small-card" href={carPath(car.slug)}>
      <span className="card-plate">
        {car.primary_image_url !== null && (
          <img src={car.primary_image_url} alt="" width={240} height={160} loading="lazy" decoding="async" />
        )}
      </span>
      <span className="small-card-name">{car.name}</span>
    </a>
  );
}

type ViewedCarsProps = { heading?: string; count?: number };

/** Cars viewed in this browser, newest first; renders nothing without any. */
export function ViewedCars({ heading = 'Recently viewed', count = SHOWN }: ViewedCarsProps) {
  const cars = useStore(viewedCars.$value, { ssr: 'initial' });
  useEffect(() => viewedCars.load(), []);
  if (cars.length === 0) return null;
  return (
    <MemorySection kind="cars" heading={heading} clear={clear}>
      {cars.slice(0, count).map((car) => (
        <li key={car.id}>
          <SmallCard car={car} />
        </li>
      ))}
    </MemorySection>
  );
}
