import { formatKilometres } from '#domain/text/formats.ts';
import { CardActions } from '#islands/cards/card-actions.tsx';
import { CardFinance } from '#islands/cards/card-finance.tsx';
import { CardMarket } from '#islands/cards/card-market.tsx';
import { CardPicture } from '#islands/cards/card-picture.tsx';
import { CardLocation } from '#islands/cards/card-location.tsx';
import { CardPrice, CardWas } from '#islands/cards/card-price.tsx';
import { decideCardFace } from '#islands/cards/card-props.ts';
import { CardSold } from '#islands/cards/card-sold.tsx';
import { CardTag } from '#islands/cards/card-tag.tsx';
import { CardWords } from '#islands/cards/card-title.tsx';
import { CardToggles } from '#islands/cards/card-toggles.tsx';
import { CardView } from '#islands/cards/card-view.tsx';
import type { CardProps } from '#islands/cards/card-props.ts';

/** atlas: no box; plate, title, one line of facts, price and was-price, hairline, link. */
export function Card(props: CardProps) {
  const { car, eager = false } = props;
  const { pictures } = props.policies;
  const face = decideCardFace(props);
  const { price } = face;
  const facts = [car.km !== null && formatKilometres(car.km), car.fuel, car.transmission, face.views];
  return (
    <article className="card">
      <div className="card-plate">
        <CardPicture
          car={car}
          eager={eager}
          pictures={pictures}
          sizes="(min-width: 90rem) 340px, (min-width: 64rem) 28vw, (min-width: 40rem) 46vw, 92vw"
        />
        <CardTag tag={face.tag} />
        <CardLocation location={face.location} />
      </div>
      <h3 className="card-title">
        <a href={face.href}>
          <CardWords car={car} fields={['year', 'make', 'model']} />{' '}
          {car.badge !== null && (
            <span>
              <CardWords car={car} fields={['badge']} />
            </span>
          )}
        </a>
      </h3>
      <p className="card-facts">
        {facts
          .filter((fact) => typeof fact === 'string')
          .map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
      </p>
      {face.sold ? (
        <CardSold similarHref={face.similarHref} />
      ) : (
        <>
          <div className="card-price">
            <CardPrice price={price} />
            <CardWas price={price} />
          </div>
          <div className="card-actions">
            <CardFinance {...props} />
            <CardView href={face.href} viewLabel={face.viewLabel} />
            <CardActions {...props} href={face.href} />
            <CardMarket market={face.market} />
          </div>
        </>
      )}
      <CardToggles car={car} pictures={pictures} toggles={face.toggles} />
    </article>
  );
}
