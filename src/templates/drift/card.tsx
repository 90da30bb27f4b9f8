import { formatFeet, formatKilometres } from '#domain/text/formats.ts';
import { formatCount, formatDollars } from '#domain/text/money.ts';
import { CardActions } from '#islands/cards/card-actions.tsx';
import { CardFinance } from '#islands/cards/card-finance.tsx';
import { CardMarket } from '#islands/cards/card-market.tsx';
import { CardPicture } from '#islands/cards/card-picture.tsx';
import { CardLocation } from '#islands/cards/card-location.tsx';
import { decideCardFace } from '#islands/cards/card-props.ts';
import { CardSold } from '#islands/cards/card-sold.tsx';
import { CardTag } from '#islands/cards/card-tag.tsx';
import { CardWords } from '#islands/cards/card-title.tsx';
import { CardToggles } from '#islands/cards/card-toggles.tsx';
import { CardTow } from '#islands/cards/card-tow.tsx';
import { CardView } from '#islands/cards/card-view.tsx';
import { toWholeWords } from '#islands/cards/whole-words.tsx';
import type { CardFace, CardProps } from '#islands/cards/card-props.ts';

/** The four figures that caravan buyers compare; a tow car has its own four. */
function toFigures(car: CardProps['car']): { value: string; label: string }[] {
  const { caravan } = car;
  const figures: [number | string | null, string][] = caravan
    ? [
        [caravan.sleeps, 'sleeps'],
        [caravan.length_feet === null ? null : formatFeet(caravan.length_feet), 'ft'],
        [caravan.tare === null ? null : formatCount(caravan.tare), 'kg tare'],
        [caravan.atm === null ? null : formatCount(caravan.atm), 'kg ATM'],
      ]
    : [
        [car.km === null ? null : formatKilometres(car.km), 'driven'],
        [car.fuel, 'fuel'],
        [car.transmission, 'gearbox'],
        [car.seats, 'seats'],
      ];
  return figures.flatMap(([value, label]) => (value === null ? [] : [{ value: String(value), label }]));
}

function PriceLines({ price }: Pick<CardFace, 'price'>) {
  if (price.kind !== 'price' && price.kind !== 'subscription') {
    return <p className="card-amount card-amount-words">{price.label}</p>;
  }
  return (
    <div className="card-amount">
      <p className="price-amount">{formatDollars(price.amount)}</p>
      <p className="price-type">{price.label}</p>
      {price.kind === 'price' && price.was !== null && (
        <p className="price-was">
          <span className="sr-only">Was </span>
          <s>{formatDollars(price.was)}</s>
        </p>
      )}
    </div>
  );
}

/** drift: name and price on one line, price type under the price, four figures. */
export function Card(props: CardProps) {
  const { car, eager = false } = props;
  const { pictures } = props.policies;
  const face = decideCardFace(props);
  const { sold } = face;
  const about = [String(car.year), car.badge, car.body, face.views].filter(Boolean);
  return (
    <article className={sold ? 'card card-sold' : 'card'}>
      <div className="card-plate">
        <CardPicture
          car={car}
          eager={eager}
          pictures={pictures}
          sizes="(min-width: 64rem) 400px, (min-width: 48rem) 46vw, 92vw"
        />
        <CardTag tag={face.tag} />
        <CardLocation location={face.location} />
      </div>
      <div className="card-words">
        <div className="card-top">
          <div>
            <h3 className="card-title">
              <a href={face.href}>
                <CardWords car={car} fields={['make', 'model']} />
              </a>
            </h3>
            <p className="card-trim">{toWholeWords(about.join(', '))}</p>
          </div>
          {!sold && <PriceLines price={face.price} />}
        </div>
        <dl className="card-figures">
          {toFigures(car).map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!sold && <CardFinance {...props} />}
        {!sold && <CardTow caravan={car.caravan} />}
        {sold ? (
          <CardSold similarHref={face.similarHref} />
        ) : (
          <div className="card-actions">
            <CardMarket market={face.market} />
            <CardActions {...props} href={face.href} />
            <CardView href={face.href} viewLabel={face.viewLabel} />
          </div>
        )}
      </div>
      <CardToggles car={car} pictures={pictures} toggles={face.toggles} />
    </article>
  );
}
