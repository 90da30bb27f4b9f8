import closeIcon from 'lucide-static/icons/x.svg?raw';
import { carPath } from '#domain/url/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { CardImage } from '#islands/cards/card-image.tsx';
import { CardPrice, CardWas } from '#islands/cards/card-price.tsx';
import { decideCardFace, type CardProps } from '#islands/cards/card-props.ts';
import { CardSold } from '#islands/cards/card-sold.tsx';
import { CardTag } from '#islands/cards/card-tag.tsx';
import { CardToggles } from '#islands/cards/card-toggles.tsx';
import { GonePlate, toGoneWords, toPressWord, toSimilarToGone } from '#islands/cards/gone-plate.tsx';
import type { ComparedCar } from './use-comparison.ts';

type Policies = Pick<CardProps, 'policies' | 'now'> & Partial<Pick<CardProps, 'toggles'>>;

/** The name of a car at the head of its column. */
export const toShortName = ({ car, chosen }: ComparedCar): string =>
  car === null ? chosen.name : `${car.year} ${car.make} ${car.model}`;

/** A car that is no longer published, with a link to the search, or no longer chosen: what the browser stored of it. */
function GoneCar({ chosen, removed }: Omit<ComparedCar, 'car'>) {
  return (
    <>
      <GonePlate car={chosen} />
      <h2 className="compare-name">{chosen.name}</h2>
      <p className="compare-gone">{toGoneWords(removed)}</p>
      {!removed && (
        <a className="button secondary" href={toSimilarToGone(chosen)}>
          Find Me Something Similar
        </a>
      )}
    </>
  );
}

function ShownCar({
  car,
  name,
  toggles = [],
  ...policies
}: { car: CardProps['car']; name: string } & Policies) {
  const face = decideCardFace({ car, toggles, ...policies });
  const { pictures } = policies.policies;
  return (
    <>
      <div className="card-plate">
        {car.image === null ? (
          <p className="card-no-picture">No picture</p>
        ) : (
          <CardImage car={car} eager pictures={pictures} sizes="(min-width: 64rem) 280px, 46vw" />
        )}
        <CardTag tag={face.tag} />
      </div>
      <h2 className="compare-name">
        <a href={carPath(car.slug)}>{name}</a>
      </h2>
      <p className="compare-trim">{car.badge}</p>
      {face.sold ? (
        <>
          <p className="compare-gone">This one has been sold.</p>
          <CardSold similarHref={face.similarHref} />
        </>
      ) : (
        <>
          <CardWas price={face.price} />
          <CardPrice price={face.price} />
          <a className="button" href={face.href}>
            {face.viewLabel}
            <span className="sr-only"> {car.name}</span>
          </a>
          <CardToggles car={car} pictures={pictures} toggles={face.toggles} />
        </>
      )}
    </>
  );
}

/** The head of a column: the car, and the button that removes it or puts it back. */
export function CompareHead({
  compared,
  remove,
  ...policies
}: Policies & { compared: ComparedCar; remove: () => void }) {
  const { car, chosen, removed } = compared;
  const word = toPressWord(removed);
  return (
    <div className="compare-car">
      {car === null ? (
        <GoneCar {...compared} />
      ) : (
        <ShownCar car={car} name={toShortName(compared)} {...policies} />
      )}
      <button type="button" className="compare-remove" aria-label={`${word} ${chosen.name}`} onClick={remove}>
        {removed ? word : <Icon svg={closeIcon} />}
      </button>
    </div>
  );
}
