import closeIcon from 'lucide-static/icons/x.svg?raw';
import type { Card } from '#islands/cards/card-props.ts';
import { GonePlate, toSimilarToGone } from '#islands/cards/gone-plate.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SavedCar, WatchlistList } from './watchlist-list.ts';

/** A car that is no longer published: what the browser remembers of it, and the way to others. */
function GoneCard({ chosen }: Pick<SavedCar, 'chosen'>) {
  return (
    <article className="card card-sold saved-gone">
      <GonePlate car={chosen} />
      <div className="card-words">
        <h3 className="card-title">{chosen.name}</h3>
        <p className="card-trim">This one is no longer for sale.</p>
        <div className="card-gone">
          <a className="button secondary" href={toSimilarToGone(chosen)}>
            Find Me Something Similar
          </a>
        </div>
      </div>
    </article>
  );
}

/** Saved cars as the template's cards, each with a button that removes it. */
export function createSavedCards(CarCard: Card): WatchlistList {
  return function SavedCards({ cars, remove, toggles, policies, now }) {
    return (
      <ul className="cards saved-cards">
        {cars.map((saved) => (
          <li key={saved.chosen.id}>
            {saved.car === null ? (
              <GoneCard chosen={saved.chosen} />
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
                data-remove
                aria-label={`Remove ${saved.chosen.name}`}
                onClick={({ currentTarget }) => remove?.(saved, currentTarget)}
              >
                <Icon svg={closeIcon} />
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
    );
  };
}
