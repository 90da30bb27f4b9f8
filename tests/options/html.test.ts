import { expect, it } from 'vitest';
import { findElements, parsePage, textOf } from './html.ts';

const page = parsePage(
  '<main id="m"><ul class="a b"><li><a href="/x#enquire">One</a></li><li data-n="2"><a href="/y">Two</a></li></ul></main>' +
    '<template><a href="/z">Not shown</a></template><a href="/w">Three</a>',
);

it.each([
  ['a', ['One', 'Two', 'Three']],
  ['#m .a.b a', ['One', 'Two']],
  ['[data-n] a', ['Two']],
  ['main a[href="/y"]', ['Two']],
  ['main a[href=/y]', ['Two']],
  ['.b [href$="#enquire"]', ['One']],
  ['.c a', []],
])('the selector %s finds %j', (selector, texts) => {
  expect(findElements(page, selector).map(textOf)).toEqual(texts);
});

it.each(['a[href*="x"]', 'a:first-child', 'main > a', '*', '.none a[href^="/"]', ''])(
  'the selector %j is refused, for it would find nothing',
  (selector) => {
    expect(() => findElements(page, selector)).toThrow('The selector');
  },
);
