import { formatDollars } from '#domain/text/money.ts';
import type { PriceDisplay } from '#domain/price/price.ts';

/** Total and price type on one line, or the words that stand in its place. */
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

/** `Was $55,490`; nothing without a higher price before. */
export function CardWas({ price }: { price: PriceDisplay }) {
  if (price.kind !== 'price' || price.was === null) return null;
  return (
    <p className="price-was">
      Was <s>{formatDollars(price.was)}</s>
    </p>
  );
}
