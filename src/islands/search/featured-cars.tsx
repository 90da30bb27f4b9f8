import { isUnfiltered } from '#search/query/search-route.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { drawCard } from './draw-card.tsx';

/** The dealer's featured cars above the results, until the shopper chooses a filter. */
export function FeaturedCars() {
  const screen = useSearchScreen();
  const { props, state } = screen;
  if (props.featured === null || props.featured.cars.length === 0 || !isUnfiltered(state)) return null;
  return (
    <section className="search-featured">
      <h2>{props.featured.heading}</h2>
      <ul className="cards search-featured-cards">
        {props.featured.cars.map((car) => (
          <li key={car.id}>{drawCard(screen, { car, eager: true })}</li>
        ))}
      </ul>
    </section>
  );
}
