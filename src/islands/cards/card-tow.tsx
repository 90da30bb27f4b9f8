import { formatCount } from '#domain/text/formats.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/**
 * What limit it takes to tow a caravan. `static-tow.ts` says in the same line whether the shopper's car has it, in
 * islands as well: the search screen's script is at its limit of bytes.
 */
export function CardTow({ caravan }: Pick<SearchDocument, 'caravan'>) {
  if (!caravan?.atm) return null;
  return (
    <p className="card-tow" data-card-tow={caravan.atm}>
      {`Needs a towing limit of ${formatCount(caravan.atm)} kg`}
    </p>
  );
}
