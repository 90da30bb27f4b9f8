import cameraIcon from 'lucide-static/icons/camera.svg?raw';
import transmissionIcon from 'lucide-static/icons/cog.svg?raw';
import fuelIcon from 'lucide-static/icons/fuel.svg?raw';
import odometerIcon from 'lucide-static/icons/gauge.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import trendingDown from 'lucide-static/icons/trending-down.svg?raw';
import { formatKilometres } from '#domain/formats.ts';
import { formatDollars } from '#domain/money.ts';
import { carPath, searchPath } from '#domain/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardPrice } from './card-price.tsx';
import { decideCardFace } from './card-props.ts';
import { CardTag } from './card-tag.tsx';
import type { CardFace, CardProps } from './card-props.ts';

function Facts({ car }: Pick<CardProps, 'car'>) {
  const facts = [
    [odometerIcon, car.km === null ? null : formatKilometres(car.km)],
    [transmissionIcon, car.transmission],
    [fuelIcon, car.fuel],
    [mapPin, car.city],
  ] as const;
  return (
    <ul className="card-facts">
      {facts.map(
        ([svg, text]) =>
          text !== null && (
            <li key={text}>
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
      <s>{formatDollars(price.was)}</s> {price.saving !== null && <b>Down {formatDollars(price.saving)}</b>}
    </p>
  );
}

/** torque: a row, not a card; picture, facts, price column with its one action. A tile where space is short. */
export function TorqueCard(props: CardProps) {
  const { car, eager = false } = props;
  const { title, tag, price, sold, market } = decideCardFace(props);
  return (
    <article className={sold ? 'card card-sold' : 'card'}>
      <div className="card-plate">
        <CardPicture
          car={car}
          eager={eager}
          sizes="(min-width: 80rem) 280px, (min-width: 40rem) 240px, 92vw"
        />
        <CardTag tag={tag} />
        {car.image_count > 1 && (
          <span className="card-count">
            <Icon svg={cameraIcon} size={16} label="Pictures:" />
            {car.image_count}
          </span>
        )}
      </div>
      <div className="card-words">
        <h3 className="card-title">
          <a href={carPath(car.slug)}>{title.main}</a>
        </h3>
        <p className="card-trim">{[title.trim, car.drive].filter(Boolean).join(', ')}</p>
        <Facts car={car} />
        {car.highlights.length > 0 && (
          <p className="card-highlights">{car.highlights.slice(0, 2).join(', ')}</p>
        )}
        {market && !sold && (
          <p className="price-market">
            <Icon svg={trendingDown} size={16} />
            {formatDollars(market.below)} under market
          </p>
        )}
      </div>
      <div className="card-price">
        {sold ? (
          <a className="button secondary" href={`${searchPath}?make=${encodeURIComponent(car.make)}`}>
            Find Me Something Similar
          </a>
        ) : (
          <>
            <Drop price={price} />
            <CardPrice price={price} />
            <span className="button card-go" aria-hidden="true">
              View car
            </span>
          </>
        )}
      </div>
    </article>
  );
}
