import { carPath } from '#domain/paths.ts';
import { formatKilometres } from '#domain/formats.ts';
import { CardPicture } from './card-picture.tsx';
import { CardPrice, CardWas } from './card-price.tsx';
import { decideCardFace } from './card-props.ts';
import { CardTag } from './card-tag.tsx';
import type { CardProps } from './card-props.ts';

/** atlas: no box; plate, title, one line of facts, price and was-price. */
export function AtlasCard(props: CardProps) {
  const { car, eager = false } = props;
  const { title, tag, price, sold } = decideCardFace(props);
  const facts = [car.km !== null && formatKilometres(car.km), car.fuel, car.transmission, car.city];
  return (
    <article className="card">
      <div className="card-plate">
        <CardPicture
          car={car}
          eager={eager}
          sizes="(min-width: 90rem) 340px, (min-width: 64rem) 28vw, (min-width: 40rem) 46vw, 92vw"
        />
        <CardTag tag={tag} />
      </div>
      <h3 className="card-title">
        <a href={carPath(car.slug)}>
          {title.main} {title.trim !== '' && <span>{title.trim}</span>}
        </a>
      </h3>
      <p className="card-facts">
        {facts
          .filter((fact) => typeof fact === 'string')
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      {!sold && (
        <div className="card-price">
          <CardPrice price={price} />
          <CardWas price={price} />
        </div>
      )}
    </article>
  );
}
