import { expect, it } from 'vitest';
import { tightenMarkup } from './tight-markup.ts';

it('leaves out spaces beside elements that stand on lines of their own', () => {
  const code =
    'return $$render`<div class="a"${addAttribute(b, "c")}> <p>One</p> ${more} <ul> <li>Two </li> </ul> </div>`;';
  expect(tightenMarkup(code)).toBe(
    'return $$render`<div class="a"${addAttribute(b, "c")}><p>One</p>${more}<ul><li>Two</li></ul></div>`;',
  );
});

it('keeps spaces between words and elements of a line', () => {
  const code =
    '$$render`<p>Was <s>$2</s> <b>Down</b> <fc-phone> <span>Call</span> </fc-phone> ${words} <a>More</a></p>`';
  expect(tightenMarkup(code)).toBe(code);
});
