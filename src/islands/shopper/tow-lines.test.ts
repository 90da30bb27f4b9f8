// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { towLimit } from '#stores/tow-limit.ts';
import { TowLines } from './tow-lines.ts';

customElements.define('fc-tow-lines', TowLines);

afterEach(() => {
  towLimit.change(() => null);
});

const line = (id: string, atm: number) =>
  `<li><p id="${id}" data-card-tow="${atm}" data-fit="unknown">–</p></li>`;
const inIsland = (card: string) => `<astro-island>${card}</astro-island>`;
/** Adds the mark that React leaves on elements it has hydrated. */
const takeOver = (id: string) =>
  Object.assign(document.querySelector(`#${id}`) ?? {}, { __reactFiber$test: true });
const readLine = (id: string) => {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  return [found?.dataset['fit'], found?.textContent];
};

test('caravan cards say whether the shopper’s car may tow them: published, rendered after load, and of the search screen', async () => {
  document.body.innerHTML = line('light', 2_900) + line('heavy', 3_400) + inIsland(line('island', 2_000));
  document.body.append(document.createElement('fc-tow-lines'));
  expect(readLine('light')).toEqual(['unknown', 'Needs a towing limit of 2,900 kg']);
  towLimit.change(() => 3_000);
  expect(readLine('light')).toEqual(['within', 'Within your car’s 3,000 kg limit']);
  expect(readLine('heavy')).toEqual(['over', '400 kg over your car’s 3,000 kg limit']);
  // React has not hydrated it yet, and expects its own text.
  expect(readLine('island')).toEqual(['unknown', '–']);
  takeOver('island');
  await vi.waitFor(() => expect(readLine('island')).toEqual(['within', 'Within your car’s 3,000 kg limit']));
  // Another result of the search screen.
  const island = document.querySelector('astro-island') ?? document.body;
  island.insertAdjacentHTML('beforeend', line('found', 3_100));
  takeOver('found');
  await vi.waitFor(() =>
    expect(readLine('found')).toEqual(['over', '100 kg over your car’s 3,000 kg limit']),
  );
  // A similar car, rendered after load.
  document.body.insertAdjacentHTML('beforeend', line('drawn', 2_500));
  document.body.dispatchEvent(new CustomEvent('cards-drawn', { bubbles: true }));
  expect(readLine('drawn')).toEqual(['within', 'Within your car’s 3,000 kg limit']);
});
