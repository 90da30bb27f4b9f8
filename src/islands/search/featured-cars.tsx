import { isUnfiltered } from '#search/query/search-route.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';

/** The dealer's featured cars above the results, until the shopper chooses a filter. */
export function FeaturedCars() {
  const { props, look, state } = useSearchScreen();
  if (props.featured === null || props.featured.cars.length === 0 || !isUnfiltered(state)) return null;
  return (
    <section className="search-featured">
      <h2>{props.featured.heading}</h2>
      <ul className="cards search-featured-cards">
        {props.featured.cars.map((car) => (
          <li key={car.id}>
            <look.Card
              car={car}
              policies={props.policies}
              now={props.now}
              toggles={props.cardToggles}
              eager
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
