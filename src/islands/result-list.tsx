import { collapseSold } from '#domain/visibility.ts';
import { cardByTemplate } from './card-registry.ts';
import { type SearchAnswer, useSearchScreen } from './search-context.ts';
import { ASKED_CLASS } from './search-query-gate.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

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

/**
 * The answer to a query in the address takes the skeletons' place as a list of its own: a card that is
 * moved shifts the layout, one that is new does not. Every later answer reuses the cards it can.
 */
function toListKey(answer: SearchAnswer, { now }: SearchScreenProps): string {
  const isPublished = answer.moment === now;
  return !isPublished && document.documentElement.classList.contains(ASKED_CLASS) ? 'asked' : 'published';
}

/** An old bookmark's page, when the stock has shrunk since. */
function PageBeyondEnd() {
  const { answer, store } = useSearchScreen();
  return (
    <div className="search-empty">
      <h2>The list is shorter now</h2>
      <p>There are no cars on this page any more.</p>
      <button type="button" className="search-empty-clear" onClick={() => store.goToPage(answer.pages)}>
        Go to the last page
      </button>
    </div>
  );
}

/** The cards, one of each run of sold cars (VIS-06), or the card that says there is none. */
export function ResultList() {
  const { props, answer } = useSearchScreen();
  const Card = cardByTemplate[props.look];
  if (answer.count === 0) return <EmptyCard />;
  if (answer.hits.length === 0) return <PageBeyondEnd />;
  return (
    <ul className="cards search-cards" key={toListKey(answer, props)}>
      {collapseSold(answer.hits).map((car, place) => (
        <li key={car.id}>
          <Card
            car={car}
            policies={props.policies}
            now={answer.moment}
            toggles={props.cardToggles}
            eager={place < EAGER_CARDS}
          />
        </li>
      ))}
    </ul>
  );
}
