import type { CardFace } from './card-props.ts';

/** Replaces price and actions once a car is sold (CARD-21, CARD-22). */
export function CardSold({ similarHref }: Pick<CardFace, 'similarHref'>) {
  return (
    <div className="card-gone">
      <p className="card-gone-word">Sold</p>
      <a className="button secondary" href={similarHref}>
        Find Me Something Similar
      </a>
    </div>
  );
}
