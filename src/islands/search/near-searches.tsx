import { type MouseEvent, useEffect, useState } from 'react';
import { formatCount } from '#domain/text/money.ts';
import { formatSearchUrl, type SearchState } from '#domain/url/search-url.ts';
import { moveFocusThen } from '#islands/page/move-focus-then.ts';
import { toChosen } from '#islands/search-state/chosen-filters.ts';
import { findRelief, type Relief } from '#islands/search-state/relief.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { formatRoute } from '#search/query/search-route.ts';
import { drawCard } from './draw-card.tsx';
import { EmptyResults } from './empty-results.tsx';
import { isPlain } from './plain-click.ts';

type Found = { asked: string; relief: Relief | null };

/** What helps instead of the search without results: `null` when nothing is known to, `undefined` until then. */
function useRelief(): Relief | null | undefined {
  const { answer, ask, props, state } = useSearchScreen();
  const [found, setFound] = useState<Found | null>(null);
  const asked = formatSearchUrl(state);
  const isOwn = answer.query === state.query;
  useEffect(() => {
    const understood = isOwn ? answer.understood : [];
    const chosen = toChosen(props, state, understood);
    let isCurrent = true;
    if (isOwn && chosen.length > 0) {
      findRelief(ask, state, chosen, understood).then(
        (relief) => isCurrent && setFound({ asked, relief }),
        (error: unknown) => {
          console.info('No searches nearby were found.', error);
          if (isCurrent) setFound({ asked, relief: null });
        },
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [ask, asked, isOwn, answer, props, state]);
  if (toChosen(props, state).length === 0) return null;
  return found?.asked === asked ? found.relief : undefined;
}

/** A link to another search of this list, which opens in place. */
function SearchLink({ to, children }: { to: SearchState; children: React.ReactNode }) {
  const { route, store } = useSearchScreen();
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    moveFocusThen(() => store.restore(to))(event);
  };
  return (
    <a href={formatRoute(route, to)} onClick={open}>
      {children}
    </a>
  );
}

function Nearest({ label, cars, state }: NonNullable<Relief['nearest']>) {
  const screen = useSearchScreen();
  return (
    <>
      <h2>Close to what you asked for</h2>
      <p>
        Not an exact match. <SearchLink to={state}>{label}</SearchLink>
      </p>
      <ul className="cards search-cards">
        {cars.map((car) => (
          <li key={car.id}>{drawCard(screen, { car })}</li>
        ))}
      </ul>
    </>
  );
}

/** No dead end: what each filter costs, above the button that clears all, and then the nearest cars. */
export function NearSearches() {
  const relief = useRelief();
  const { searches = [], nearest } = relief ?? {};
  return (
    <section className="search-near" aria-label={relief ? 'Searches nearby' : undefined}>
      <EmptyResults isWaiting={relief === undefined}>
        {searches.length > 0 && (
          <ul className="search-near-list">
            {searches.map(({ key, label, state, count }) => (
              <li key={key}>
                <SearchLink to={state}>
                  {label}: <b>{formatCount(count)}</b>
                </SearchLink>
              </li>
            ))}
          </ul>
        )}
      </EmptyResults>
      {nearest && <Nearest label={nearest.label} cars={nearest.cars} state={nearest.state} />}
    </section>
  );
}
