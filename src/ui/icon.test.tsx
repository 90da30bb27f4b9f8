import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toIconMarkup } from './icon-markup.ts';
import { Icon } from './icon.tsx';

const heart =
  '<!-- licence -->\n<svg xmlns="http://www.w3.org/2000/svg" width="24">\n  <path d="M2 9"/>\n</svg>\n';

it.each([
  [undefined, undefined],
  [16, undefined],
  [24, 'Saved "here" & there'],
] as const)('draws an icon of size %s, named %s, as parts without React do', (size, label) => {
  const drawn = renderToStaticMarkup(<Icon svg={heart} size={size} {...(label && { label })} />);
  expect(drawn).toBe(toIconMarkup(heart, size, label));
  expect(drawn).toMatch(/^<svg class="icon" [^<]*><path d="M2 9"\/><\/svg>$/);
});
