import { comparePath } from '#domain/url/paths.ts';
import { toPictureUrl, type PicturePattern } from '#domain/media/picture-url.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { COMPARE_MAX, toggleCompare } from '#stores/compared-cars.ts';
import { toggleFavourite } from '#stores/favourites.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';
import { showToast } from '#stores/toast.ts';
import type { CardToggle } from './card-props.ts';

/** What the browser stores of a car (ENT-22), with its picture for a small card. */
export const toRememberedCar = (
  {
    id,
    name,
    slug,
    make,
    model,
    image,
  }: Pick<SearchDocument, 'id' | 'name' | 'slug' | 'make' | 'model' | 'image'>,
  pictures: PicturePattern,
): RememberedCar => ({
  id,
  name,
  slug,
  make,
  model,
  primary_image_url: image && toPictureUrl(pictures, { slug, ...image }, 480),
});

const notKept = 'Your browser keeps nothing for this site, so this holds on this page only.';

/** What a press on a card's button does, the same for cards of an island and of a published page. */
export const pressToggle: Record<CardToggle, (car: RememberedCar) => void> = {
  favourite(car) {
    if (!toggleFavourite(car).stored) showToast(notKept);
  },
  compare(car) {
    const { outcome, stored: kept } = toggleCompare(car);
    if (outcome === 'full') {
      showToast(`${COMPARE_MAX} can stand side by side. Take one out to add another.`, {
        label: 'Compare',
        href: comparePath,
      });
    } else if (!kept) showToast(notKept);
  },
};
