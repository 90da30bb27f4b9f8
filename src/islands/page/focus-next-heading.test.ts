// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { focusNextHeading } from './focus-next-heading.ts';

const { prototype } = HTMLElement;
afterEach(() => {
  Reflect.deleteProperty(prototype, 'checkVisibility');
  document.body.replaceChildren();
});

it('the focus goes to no heading that is hidden at this width', () => {
  document.body.innerHTML = `<main>
    <section><h2>Recently viewed</h2></section>
    <div class="desk"><h2>Compare</h2></div>
    <dialog><h2>Filters</h2></dialog>
    <h2>Find us</h2>
  </main>`;
  const section = document.querySelector('section');
  if (section === null) throw new Error('The page has a section.');
  focusNextHeading(section);
  expect(document.activeElement?.textContent).toBe('Compare');
  Object.defineProperty(prototype, 'checkVisibility', {
    configurable: true,
    value(this: HTMLElement) {
      return this.closest('.desk, dialog') === null;
    },
  });
  focusNextHeading(section);
  expect(document.activeElement?.textContent).toBe('Find us');
});
