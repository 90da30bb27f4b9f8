import trendingDown from 'lucide-static/icons/trending-down.svg?raw';
import { formatDollars } from '#domain/text/money.ts';
import { Icon } from '#ui/icon.tsx';
import type { CardFace } from './card-props.ts';

/** `$1,870 under market`, from a difference of $500 on (PRICE-06). */
export function CardMarket({ market }: Pick<CardFace, 'market'>) {
  if (market === null) return null;
  return (
    <p className="price-market">
      <Icon svg={trendingDown} size={16} />
      {formatDollars(market.below)} under market
    </p>
  );
}
