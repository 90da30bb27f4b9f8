import closeIcon from 'lucide-static/icons/x.svg?raw';
import { carPath, searchPath } from '#domain/url/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { CardImage } from '#islands/cards/card-image.tsx';
import { CardPrice, CardWas } from '#islands/cards/card-price.tsx';
import { decideCardFace, type CardProps } from '#islands/cards/card-props.ts';
import { CardSold } from '#islands/cards/card-sold.tsx';
import { CardTag } from '#islands/cards/card-tag.tsx';
import type { ComparedCar } from './use-compared-cars.ts';

type Policies = Pick<CardProps, 'policies' | 'now'>;

/** The name of a car at the head of its column. */
export const toShortName = ({ car, remembered }: ComparedCar): string =>
  car === null ? remembered.name : `${car.year} ${car.make} ${car.model}`;

/** A car that is no longer published: what the browser stored of it, and a link to the search. */
function GoneCar({ remembered }: Pick<ComparedCar, 'remembered'>) {
  return (
    <>
      <div className="card-plate">
        {remembered.primary_image_url === null ? (
          <p className="card-no-picture">No picture</p>
        ) : (
          <img src={remembered.primary_image_url} alt="" width={480} height={320} />
        )}
      </div>
      <h2 className="compare-name">{remembered.name}</h2>
      <p className="compare-gone">This one is no longer for sale.</p>
      <a className="button secondary" href={searchPath}>
        Find Me Something Similar
      </a>
    </>
  );
}

function ShownCar({ car, name, ...policies }: { car: CardProps['car']; name: string } & Policies) {
  const face = decideCardFace({ car, toggles: [], ...policies });
  return (
    <>
      <div className="card-plate">
        {car.image === null ? (
          <p className="card-no-picture">No picture</p>
        ) : (
          <CardImage
            car={car}
            eager
            pictures={policies.policies.pictures}
            sizes="(min-width: 64rem) 280px, 46vw"
          />
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
        </>
      )}
    </>
  );
}

/** The head of a column: the car, and the button that removes it. */
export function CompareHead({
  compared,
  remove,
  ...policies
}: Policies & { compared: ComparedCar; remove: () => void }) {
  const { car, remembered } = compared;
  return (
    <div className="compare-car">
      {car === null ? (
        <GoneCar remembered={remembered} />
      ) : (
        <ShownCar car={car} name={toShortName(compared)} {...policies} />
      )}
      <button
        type="button"
        className="compare-remove"
        aria-label={`Take ${remembered.name} out`}
        onClick={remove}
      >
        <Icon svg={closeIcon} />
      </button>
    </div>
  );
}
