import { greatCircleKm } from '#domain/location/great-circle.ts';
import { readShopperPlace } from '#stores/shopper-place.ts';
import { isChanged } from './form-fields.ts';

/**
 * Chooses the nearest place in a published choice, where this browser remembers where its shopper is and nobody has
 * chosen yet. As the published choice, so that what was typed before goes over it.
 */
export function chooseNearest(choice: HTMLSelectElement): void {
  const here = readShopperPlace();
  if (here === null || isChanged(choice)) return;
  const away = [...choice.options].map(({ dataset: { at } }) => {
    const [lat, lng] = (at ?? '').split(',').map(Number);
    return lat === undefined || lng === undefined ? Infinity : greatCircleKm(here, { lat, lng });
  });
  const nearest = Math.min(...away);
  if (nearest === Infinity) return;
  for (const [index, option] of [...choice.options].entries()) {
    option.defaultSelected = away[index] === nearest;
    option.selected = option.defaultSelected;
  }
}
