import type { Card } from '#islands/cards/card-props.ts';
import { GonePlate, toGoneWords, toPressWord, toSimilarToGone } from '#islands/cards/gone-plate.tsx';
import type { SavedCar, WatchlistList } from './watchlist-list.ts';

/** A car that is no longer published, with the way to others, or no longer saved: what the browser remembers of it. */
function GoneCard({ chosen, removed }: Omit<SavedCar, 'car'>) {
  return (
    <article className="card card-sold saved-gone">
      <GonePlate car={chosen} />
      <div className="card-words">
        <h3 className="card-title">{chosen.name}</h3>
        <p className="card-trim">{toGoneWords(removed)}</p>
        {!removed && (
          <div className="card-gone">
            <a className="button secondary" href={toSimilarToGone(chosen)}>
              Find Me Something Similar
            </a>
          </div>
        )}
      </div>
    </article>
  );
}

/** Saved cars as the template's cards, each with a button that removes it. */
export function createSavedCards(CarCard: Card): WatchlistList {
  return function SavedCards({ cars, noun, press, toggles, policies, now }) {
    return (
      <>
        {/* The cards have headings of the third level. */}
        <h2 className="sr-only">Saved {noun.many}</h2>
        <ul className="cards saved-cards">
          {cars.map((saved) => (
            <li key={saved.chosen.id}>
              {saved.car === null ? (
                <GoneCard {...saved} />
              ) : (
                <CarCard
                  car={saved.car}
                  policies={policies}
                  now={now}
                  toggles={toggles.filter((toggle) => toggle === 'compare')}
                />
              )}
              <div className="saved-foot">
                <button
                  type="button"
                  className="saved-remove"
                  aria-label={`${toPressWord(saved.removed)} ${saved.chosen.name}`}
                  onClick={() => press?.(saved)}
                >
                  {toPressWord(saved.removed)}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </>
    );
  };
}
