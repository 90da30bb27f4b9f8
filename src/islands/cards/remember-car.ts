import { comparePath, watchlistPath } from '#domain/url/paths.ts';
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
  primary_image_url: image && toPictureUrl(pictures, { id, ...image }, 480),
});

const notKept = 'Your browser keeps nothing for this site, so this holds on this page only.';
const viewList = { label: 'View List', href: watchlistPath };

/**
 * Saves or removes a car and says so (WATCH-13, WATCH-14), with the way to the list (WATCH-15) and the way back.
 *
 * @param word what the vehicle is: `Car`, `Caravan`
 * @param place where in the list a saved car goes, the first by default
 */
export function pressSave(car: RememberedCar, word: string, place?: number): void {
  const { saved, stored, undo } = toggleFavourite(car, place);
  const lists = {
    title: `${word} Saved In Watchlist`,
    text: `${car.name} is now available in your watchlist`,
  };
  const drops = { title: `${word} Removed`, text: `${car.name} is no longer in your watchlist` };
  const [done, undone] = saved ? [lists, drops] : [drops, lists];
  const act = (): void => {
    undo();
    showToast(undone.text);
  };
  const more = { title: done.title, action: { label: 'Undo', act } };
  // Another page of such a browser lists nothing.
  if (stored) showToast(done.text, viewList, more);
  else showToast(notKept, null, more);
}

/** What a press on a card's button does, the same for cards of an island and of a published page. */
export const pressToggle: Record<CardToggle, (car: RememberedCar, word: string) => void> = {
  favourite: pressSave,
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
