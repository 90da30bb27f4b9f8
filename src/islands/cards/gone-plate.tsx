import { searchPath } from '#domain/url/paths.ts';
import { emptySearchState, formatSearchUrl } from '#domain/url/search-url.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';

/** The remembered picture of a car that is no longer published. */
export function GonePlate({ car: { primary_image_url: picture } }: { car: RememberedCar }) {
  return (
    <div className="card-plate">
      {picture === null ? (
        <p className="card-no-picture">No picture</p>
      ) : (
        <img src={picture} alt="" width={480} height={320} loading="lazy" decoding="async" />
      )}
    </div>
  );
}

/** The way from a car that is gone to others of its make, for the make is all that is remembered of its kind. */
export const toSimilarToGone = ({ make }: RememberedCar): string =>
  `${searchPath}?${formatSearchUrl({ ...emptySearchState, facets: { make: [make] } })}`;

/** Why only what is remembered of a car is shown. */
export const toGoneWords = (removed = false): string =>
  removed ? 'Removed.' : 'This one is no longer for sale.';

/** What the button of a listed car does. */
export const toPressWord = (removed = false): string => (removed ? 'Put back' : 'Remove');
