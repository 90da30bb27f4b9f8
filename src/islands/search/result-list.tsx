import { type FocusEvent, useState } from 'react';
import { collapseSold } from '#domain/car/stock-status.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { drawCard } from './draw-card.tsx';
import { createKeyKeeper } from './recycled-keys.ts';
import { PageBeyondEnd } from './empty-results.tsx';
import { insertPromos, type ResultCell } from './insert-promos.ts';
import { NearSearches } from './near-searches.tsx';
import { PromoCard } from './promo-card.tsx';
import { type SearchAnswer, useSearchScreen } from '#islands/search-state/search-context.ts';
import { ASKED_CLASS } from '#islands/page/search-query-script.ts';
import type { SearchScreenProps } from '#islands/search-state/search-screen-props.ts';

/** Cards of the first view, whose pictures load at once. */
const EAGER_CARDS = 3;

/**
 * The answer to a query in the address replaces the skeletons as a new list: moving cards would shift the layout, new
 * ones do not. Every later answer reuses cards where it can.
 */
function toListKey(answer: SearchAnswer, { now }: SearchScreenProps): string {
  const isPublished = answer.moment === now;
  return !isPublished && document.documentElement.classList.contains(ASKED_CLASS) ? 'asked' : 'published';
}

/** Cards rendered with the answer; the rest follows once these have been painted. */
const FIRST_CARDS = 6;

type Cell = ResultCell<SearchDocument> & { name: string; moment: number };

/** Cars and promotions in order, with one of each run of sold cars (VIS-06). */
function useCells(): Cell[] {
  const { props, answer, deferred, state } = useSearchScreen();
  const carTypes = state.facets.car_type ?? props.scope.car_type ?? [];
  const toCells = ({ hits, moment }: SearchAnswer): Cell[] =>
    insertPromos(collapseSold(hits), props.promos, carTypes, moment).map((cell) => ({
      ...cell,
      name: cell.kind === 'promo' ? cell.key : String(cell.car.id),
      moment,
    }));
  const cells = toCells(answer);
  // A new list, or one that is short enough, is rendered whole.
  if (
    deferred === answer ||
    cells.length <= FIRST_CARDS ||
    toListKey(deferred, props) !== toListKey(answer, props)
  )
    return cells;
  const first = cells.slice(0, FIRST_CARDS);
  const rest = toCells(deferred).slice(FIRST_CARDS, cells.length);
  return [...first, ...rest.filter(({ name }) => !first.some((cell) => cell.name === name))];
}

/** Results as a grid (SEARCH-09), or by setting as a strip to swipe on a phone (SEARCH-10). */
function Cells() {
  const screen = useSearchScreen();
  const { props, answer } = screen;
  const className = props.layout === 'carousel' ? 'cards search-cards search-strip' : 'cards search-cards';
  const cells = useCells();
  const [keepKeys] = useState(createKeyKeeper);
  const [focused, setFocused] = useState<number | null>(null);
  const keys = keepKeys(
    cells.map(({ name }) => name),
    focused,
  );
  const holdFocused = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((cell) => cell.contains(target));
    setFocused([...keys.values()][index] ?? null);
  };
  return (
    <ul
      className={className}
      key={toListKey(answer, props)}
      onFocusCapture={holdFocused}
      onBlurCapture={() => setFocused(null)}
    >
      {cells.map((cell, index) =>
        cell.kind === 'promo' ? (
          <li key={keys.get(cell.name)} className="cell-promo">
            <PromoCard {...cell.promo} />
          </li>
        ) : (
          <li key={keys.get(cell.name)}>
            {drawCard(screen, {
              car: cell.car,
              now: cell.moment,
              eager: index < EAGER_CARDS && props.featured === null,
            })}
          </li>
        ),
      )}
    </ul>
  );
}

/** The cards, or a message that there are none. */
export function ResultList() {
  const { answer } = useSearchScreen();
  if (answer.count === 0) return <NearSearches />;
  if (answer.hits.length === 0) return <PageBeyondEnd />;
  return <Cells />;
}
