// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { towLimit } from '#stores/tow-limit.ts';
import { wakeStaticTow } from './static-tow.ts';

afterEach(() => {
  towLimit.change(() => null);
});

const line = (id: string, atm: number) =>
  `<li><p id="${id}" data-card-tow="${atm}" data-fit="unknown">–</p></li>`;
const inIsland = (card: string) => `<astro-island>${card}</astro-island>`;
const said = (id: string) => {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  return [found?.dataset['fit'], found?.textContent];
};

test('published caravan cards say whether the shopper’s car may tow them, islands’ own are React’s', () => {
  document.body.innerHTML = line('light', 2_900) + line('heavy', 3_400) + inIsland(line('island', 2_000));
  wakeStaticTow(document);
  expect(said('light')).toEqual(['unknown', 'Needs a towing limit of 2,900 kg']);
  towLimit.change(() => 3_000);
  expect(said('light')).toEqual(['within', 'Within your car’s 3,000 kg limit']);
  expect(said('heavy')).toEqual(['over', '400 kg over your car’s 3,000 kg limit']);
  expect(said('island')).toEqual(['unknown', '–']);
  // A similar car that is drawn later.
  document.body.innerHTML += line('drawn', 2_500);
  document.body.dispatchEvent(new CustomEvent('cards-drawn', { bubbles: true }));
  expect(said('drawn')).toEqual(['within', 'Within your car’s 3,000 kg limit']);
});
