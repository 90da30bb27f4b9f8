import { expect, it } from 'vitest';
import { shareIcons } from './shared-icons.ts';
import { toIconMarkup } from '#ui/icon-markup.ts';

const heart = '<svg><path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0"/></svg>';
const pin = '<svg><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0"/></svg>';
const plus = '<svg><path d="M5 12h14"/></svg>';
const page = (body: string): string =>
  `<html><meta content="a <body class=&quot;"><body class="page">${body}<script>"</body"</script></body></html>`;

it('draws a repeated icon once, and each keeps its size and its name', () => {
  const html = shareIcons(
    page(`${toIconMarkup(heart)}${toIconMarkup(pin, 16)}<p>${toIconMarkup(heart, 16, 'Saved')}</p>`),
  );
  expect(html.match(/M2 9\.5/g)).toHaveLength(1);
  expect(html).toContain('<svg class="icon" aria-hidden="true"><use href="#i1"/></svg>');
  expect(html).toContain('aria-label="Saved" width="16" height="16"><use href="#i1"/></svg>');
  expect(html).toMatch(
    /^<html><meta [^>]*><body class="page"><svg class="sr-only" aria-hidden="true"><defs><symbol id="i1" viewBox="0 0 24 24"><path [^>]*\/><\/symbol><\/defs><\/svg><svg class="icon"/,
  );
});

it('leaves icons that stand once, and pages without a body as they are', () => {
  const once = page(`${toIconMarkup(heart)}${toIconMarkup(pin)}${toIconMarkup(plus)}`);
  expect(shareIcons(once)).toBe(once);
  const rare = page(toIconMarkup(plus).repeat(2));
  expect(shareIcons(rare)).toBe(rare);
  const often = page(toIconMarkup(plus).repeat(10));
  expect(shareIcons(often).length).toBeLessThan(often.length);
  const part = toIconMarkup(heart).repeat(2);
  expect(shareIcons(part)).toBe(part);
});
