import { isUnfiltered } from '#search/query/search-route.ts';
import { cardByTemplate } from '#islands/cards/card-registry.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';

/** The dealer's own choice above the results, until the shopper makes one. */
export function FeaturedCars() {
  const { props, state } = useSearchScreen();
  if (props.featured === null || props.featured.cars.length === 0 || !isUnfiltered(state)) return null;
  const Card = cardByTemplate[props.look];
  return (
    <section className="search-featured">
      <h2>{props.featured.heading}</h2>
      <ul className="cards search-featured-cards">
        {props.featured.cars.map((car) => (
          <li key={car.id}>
            <Card car={car} policies={props.policies} now={props.now} toggles={props.cardToggles} eager />
          </li>
        ))}
      </ul>
    </section>
  );
}
