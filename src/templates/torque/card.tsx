import cameraIcon from 'lucide-static/icons/camera.svg?raw';
import bodyIcon from 'lucide-static/icons/car-front.svg?raw';
import transmissionIcon from 'lucide-static/icons/cog.svg?raw';
import fuelIcon from 'lucide-static/icons/fuel.svg?raw';
import odometerIcon from 'lucide-static/icons/gauge.svg?raw';
import { formatKilometres } from '#domain/text/formats.ts';
import { formatDollars } from '#domain/text/money.ts';
import { Icon } from '#ui/icon.tsx';
import { CardActions } from '#islands/cards/card-actions.tsx';
import { CardFinance } from '#islands/cards/card-finance.tsx';
import { CardMarket } from '#islands/cards/card-market.tsx';
import { CardPicture } from '#islands/cards/card-picture.tsx';
import { CardLocation } from '#islands/cards/card-location.tsx';
import { CardPrice } from '#islands/cards/card-price.tsx';
import { decideCardFace } from '#islands/cards/card-props.ts';
import { CardSold } from '#islands/cards/card-sold.tsx';
import { CardTag } from '#islands/cards/card-tag.tsx';
import { CardWords } from '#islands/cards/card-title.tsx';
import { CardToggles } from '#islands/cards/card-toggles.tsx';
import { CardView } from '#islands/cards/card-view.tsx';
import type { CardFace, CardProps } from '#islands/cards/card-props.ts';

function Facts({ car }: Pick<CardProps, 'car'>) {
  const facts = [
    [odometerIcon, car.km === null ? null : formatKilometres(car.km)],
    [transmissionIcon, car.transmission],
    [fuelIcon, car.fuel],
    [bodyIcon, car.body],
  ] as const;
  return (
    <ul className="card-facts">
      {facts.map(
        ([svg, text], index) =>
          text !== null && (
            <li key={index}>
              <Icon svg={svg} size={16} />
              {text}
            </li>
          ),
      )}
    </ul>
  );
}

function Drop({ price }: Pick<CardFace, 'price'>) {
  if (price.kind !== 'price' || price.was === null) return null;
  return (
    <p className="price-was">
      <span className="sr-only">Was </span>
      <s>{formatDollars(price.was)}</s>
      {price.saving !== null && <b>{` Down ${formatDollars(price.saving)}`}</b>}
    </p>
  );
}

/** torque: a row, not a card; picture, facts, price column with its one action. A tile where space is short. */
export function Card(props: CardProps) {
  const { car, eager = false } = props;
  const { pictures } = props.policies;
  const face = decideCardFace(props);
  const { sold } = face;
  return (
    <article className={sold ? 'card card-sold' : 'card'}>
      <div className="card-plate">
        <CardPicture
          car={car}
          eager={eager}
          pictures={pictures}
          sizes="(min-width: 80rem) 280px, (min-width: 40rem) 240px, 92vw"
        />
        <CardTag tag={face.tag} />
        <CardLocation location={face.location} />
        {car.image_count > 1 && (
          <span className="card-count">
            <Icon svg={cameraIcon} size={16} label="Pictures:" />
            {car.image_count}
          </span>
        )}
      </div>
      <div className="card-words">
        <h3 className="card-title">
          <a href={face.href}>
            <CardWords car={car} fields={['year', 'make', 'model']} />
          </a>
        </h3>
        <p className="card-trim">{[car.badge, car.drive].filter(Boolean).join(', ')}</p>
        <Facts car={car} />
        {car.highlights.length > 0 && (
          <p className="card-highlights">{car.highlights.slice(0, 2).join(', ')}</p>
        )}
        {!sold && <CardMarket market={face.market} />}
        {face.views !== null && <p className="card-views">{face.views}</p>}
      </div>
      {sold ? (
        <CardSold similarHref={face.similarHref} />
      ) : (
        <div className="card-price">
          <Drop price={face.price} />
          <CardPrice price={face.price} />
          <CardFinance {...props} />
          <div className="card-actions">
            <CardView href={face.href} viewLabel={face.viewLabel} />
            <CardToggles car={car} pictures={pictures} toggles={face.toggles} />
          </div>
          <CardActions {...props} href={face.href} />
        </div>
      )}
    </article>
  );
}
