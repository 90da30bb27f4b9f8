import { formatCount } from '#domain/text/money.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/**
 * The towing limit that a caravan requires. `tow-lines.ts` adds whether the shopper's car meets it, in islands as
 * well, because the search screen's script is at its byte limit.
 */
export function CardTow({ caravan }: Pick<SearchDocument, 'caravan'>) {
  if (!caravan?.atm) return null;
  return (
    <p className="card-tow" data-card-tow={caravan.atm}>
      {`Needs a towing limit of ${formatCount(caravan.atm)} kg`}
    </p>
  );
}
