import { collapseSold } from '#domain/visibility.ts';
import { cardByTemplate } from './card-registry.ts';
import { useSearchScreen } from './search-context.ts';

/** Cards of the first view, whose pictures load at once. */
const EAGER_CARDS = 3;

function EmptyCard() {
  const { props, store } = useSearchScreen();
  return (
    <div className="search-empty">
      <h2>No Results Available</h2>
      <p>There appears to be no offers currently available that meet the conditions of your search</p>
      {props.clearFiltersTarget === null ? (
        <button type="button" className="search-empty-clear" onClick={store.clear}>
          Clear Filters
        </button>
      ) : (
        <a className="search-empty-clear" href={props.clearFiltersTarget}>
          Clear Filters
        </a>
      )}
    </div>
  );
}

/** The cards, one of each run of sold cars (VIS-06), or the card that says there is none. */
export function ResultList() {
  const { props, answer } = useSearchScreen();
  const Card = cardByTemplate[props.look];
  if (answer.count === 0) return <EmptyCard />;
  return (
    <ul className="cards search-cards">
      {collapseSold(answer.hits).map((car, place) => (
        <li key={car.id}>
          <Card car={car} policies={props.policies} now={answer.moment} eager={place < EAGER_CARDS} />
        </li>
      ))}
    </ul>
  );
}
