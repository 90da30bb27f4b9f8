import { formatDollars } from '#domain/text/money.ts';
import type { PriceDisplay } from '#domain/price/price.ts';

/** Total and price type on one line, or the text shown instead of a price. */
export function CardPrice({ price }: { price: PriceDisplay }) {
  if (price.kind === 'price' || price.kind === 'subscription') {
    return (
      <p className="price">
        <span className="price-amount">{formatDollars(price.amount)}</span>{' '}
        <span className="price-type">{price.label}</span>
      </p>
    );
  }
  return (
    <p className="price">
      <span className="price-words">{price.label}</span>
    </p>
  );
}

/** `Was $55,490`; renders nothing without a higher earlier price. */
export function CardWas({ price }: { price: PriceDisplay }) {
  if (price.kind !== 'price' || price.was === null) return null;
  return (
    <p className="price-was">
      Was <s>{formatDollars(price.was)}</s>
    </p>
  );
}
