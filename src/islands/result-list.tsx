import { collapseSold } from '#domain/visibility.ts';
import { cardByTemplate } from './card-registry.ts';
import { EmptyResults, PageBeyondEnd } from './empty-results.tsx';
import { placePromos } from './place-promos.ts';
import { PromoCard } from './promo-card.tsx';
import { type SearchAnswer, useSearchScreen } from './search-context.ts';
import { ASKED_CLASS } from './search-query-gate.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/** Cards of the first view, whose pictures load at once. */
const EAGER_CARDS = 3;

/**
 * The answer to a query in the address takes the skeletons' place as a list of its own: a card that is
 * moved shifts the layout, one that is new does not. Every later answer reuses the cards it can.
 */
function toListKey(answer: SearchAnswer, { now }: SearchScreenProps): string {
  const isPublished = answer.moment === now;
  return !isPublished && document.documentElement.classList.contains(ASKED_CLASS) ? 'asked' : 'published';
}

/** Cars and promotions in their order; one of each run of sold cars (VIS-06). */
function useCells() {
  const { props, answer, state } = useSearchScreen();
  const carTypes = state.facets.car_type ?? props.scope.car_type ?? [];
  return placePromos(collapseSold(answer.hits), props.promos, carTypes, answer.moment);
}

/** Results as a grid (SEARCH-09), on a phone by setting as a strip that is swiped (SEARCH-10). */
function Cells() {
  const { props, answer } = useSearchScreen();
  const Card = cardByTemplate[props.look];
  const className = props.layout === 'carousel' ? 'cards search-cards search-strip' : 'cards search-cards';
  const cells = useCells();
  return (
    <ul className={className} key={toListKey(answer, props)}>
      {cells.map((cell, place) =>
        cell.kind === 'promo' ? (
          <li key={cell.key} className="cell-promo">
            <PromoCard {...cell.promo} />
          </li>
        ) : (
          <li key={cell.car.id}>
            <Card
              car={cell.car}
              policies={props.policies}
              now={answer.moment}
              toggles={props.cardToggles}
              eager={place < EAGER_CARDS && props.featured === null}
            />
          </li>
        ),
      )}
    </ul>
  );
}

/** The cards, or the one that says that there are none. */
export function ResultList() {
  const { answer } = useSearchScreen();
  if (answer.count === 0) return <EmptyResults />;
  if (answer.hits.length === 0) return <PageBeyondEnd />;
  return <Cells />;
}
