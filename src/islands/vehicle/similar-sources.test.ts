// @vitest-environment jsdom
import { readAttribute } from '#domain/text/attribute-json.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SearchDocument } from '#search/contract/search.ts';
import { drawSimilar } from './similar-sources.ts';
import type { SimilarSettings } from './similar-settings.ts';

afterEach(() => vi.unstubAllGlobals());

const cardOf = (slug: string) =>
  `<article class="card card-wide"><h3><a href="/cars/${slug}">${slug}</a></h3></article>`;
const pages: Record<string, string> = {
  '/search/kia/rio': `<ul><li>${cardOf('rio-1')}</li><li>${cardOf('rio-10')}</li></ul>`,
  '/search/kia/rio/page/2': `<ul><li>${cardOf('rio-2')}</li></ul>`,
};
const carOf = (slug: string) =>
  ({ id: 7, name: `Kia ${slug}`, slug, make: 'Kia', model: 'Rio', image: null }) as SearchDocument;
const card: SimilarSettings['card'] = {
  pictures: '{url}' as SimilarSettings['card']['pictures'],
  toggles: ['favourite'],
};

function stubPages(): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return path in pages ? new Response(pages[path]) : new Response('', { status: 404 });
  });
  return requested;
}

describe('cards of similar cars', () => {
  test('are cut from the pages of their model, each page requested once', async () => {
    const requested = stubPages();
    const items = await drawSimilar([carOf('rio-10'), carOf('rio-2'), carOf('rio-1')], card);
    expect(items.map((item) => item.innerHTML)).toEqual(['rio-10', 'rio-2', 'rio-1'].map(cardOf));
    expect(requested).toEqual(['/search/kia/rio', '/search/kia/rio/page/2']);
  });

  test('bring the icons along that their page draws once', async () => {
    const iconed =
      '<article class="card"><a href="/cars/rio-1"><svg class="icon"><use href="#i2"/></svg></a></article>';
    const drawn = [1, 2]
      .map((index) => `<symbol id="i${index}" viewBox="0 0 24 24"><path d="M${index}"/></symbol>`)
      .join('');
    vi.stubGlobal('fetch', async () => new Response(`${iconed}<svg><defs>${drawn}</defs></svg>`));
    const [item] = await drawSimilar([carOf('rio-1')], card);
    expect(item?.querySelector('.icon')?.outerHTML).toBe(
      '<svg class="icon" viewBox="0 0 24 24"><path d="M2"></path></svg>',
    );
  });

  test('name the car of their buttons, if there are buttons', async () => {
    stubPages();
    const [item] = await drawSimilar([carOf('rio-1')], card);
    expect(readAttribute(item?.dataset.car ?? '')).toMatchObject({ id: 7, slug: 'rio-1' });
    const [bare] = await drawSimilar([carOf('rio-1')], { ...card, toggles: [] });
    expect(bare?.dataset.car).toBeUndefined();
  });

  test('that are on no page throw an error with the car and the page', async () => {
    stubPages();
    await expect(drawSimilar([carOf('rio-9')], card)).rejects.toThrow(
      'Kia rio-9 is on no page of /search/kia/rio.',
    );
  });
});
