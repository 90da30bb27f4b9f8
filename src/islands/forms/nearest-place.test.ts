// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { storeShopperPlace } from '#stores/shopper-place.ts';
import { chooseNearest } from './nearest-place.ts';

const SYDNEY = { lat: -33.87, lng: 151.21, postcode: '2000' };
const PERTH = { lat: -31.95, lng: 115.86, postcode: null };

/** Three places, of which one says not where it lies; the second one is chosen by the page. */
function toChoice(): HTMLSelectElement {
  document.body.innerHTML = `<form><select name="drive_location">
    <option value="unknown">Somewhere</option>
    <option value="melbourne" data-at="-37.81,144.96" selected>Melbourne</option>
    <option value="perth" data-at="-31.9,115.9">Perth</option>
    <option value="newcastle" data-at="-32.93,151.78">Newcastle</option></select></form>`;
  return document.querySelector('select') as HTMLSelectElement;
}

beforeEach(() => localStorage.clear());

describe('where a time is chosen', () => {
  it('is the place of the page for a shopper of whom nobody knows where they are', () => {
    const choice = toChoice();
    chooseNearest(choice);
    expect(choice.value).toBe('melbourne');
  });

  it.each([
    ['newcastle', SYDNEY],
    ['perth', PERTH],
  ])('is the nearest one, %s, for a shopper whose place this browser remembers', (nearest, here) => {
    storeShopperPlace(here);
    const choice = toChoice();
    chooseNearest(choice);
    expect(choice.value).toBe(nearest);
    // As the page’s own choice: a form that is emptied has it again.
    choice.value = 'unknown';
    choice.form?.reset();
    expect(choice.value).toBe(nearest);
  });

  it('stays the one that the shopper has chosen', () => {
    storeShopperPlace(SYDNEY);
    const choice = toChoice();
    choice.value = 'perth';
    chooseNearest(choice);
    expect(choice.value).toBe('perth');
  });

  it('stays the place of the page where none says where it lies', () => {
    storeShopperPlace(SYDNEY);
    const choice = toChoice();
    for (const option of choice.options) delete option.dataset['at'];
    chooseNearest(choice);
    expect(choice.value).toBe('melbourne');
  });
});
