import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { soldYesterday, textOf, useVehiclePages } from './vehicle-html.fixture.ts';
import { readAttribute } from '#domain/text/attribute-json.ts';

const pageOf = useVehiclePages();
const url = 'https://feed.example/1.jpg';
const image = { image: { url, thumb: null }, isVideo: false };

describe.each(sample(templateNames, 1, 'selling'))('the vehicle page of %s', (template) => {
  it('TAG-11 WATCH-09 marks what a sale after publishing hides', async () => {
    const page = await pageOf(
      template,
      { make: 'Toyota', certified: true, images: [image] },
      {
        features: { cardToggles: ['favourite', 'compare'] },
      },
    );
    const marked = page.withAttribute('data-if-selling');
    const isMarked = (element: (typeof marked)[number]): boolean =>
      marked.includes(element) || (element.parent?.type === 'tag' && isMarked(element.parent));
    const hiddenBySale = [
      ...page.withClass('title-badge'),
      ...page.withClass('quiet-toggle', [page.one('quiet-actions')]),
      ...page.withClass('print-action'),
    ];
    expect(hiddenBySale).toHaveLength(5);
    expect(hiddenBySale.filter((element) => !isMarked(element)).map(textOf)).toEqual([]);
    // Calling and sharing stay available.
    for (const part of [page.one('price-block'), page.one('actions')]) expect(isMarked(part)).toBe(false);
  });

  it('VDP-39 CARD-19: offers a trade-in on its page and on cards only where the dealer enables it', async () => {
    const enabled = { forms: { tradeIn: { enabled: true } } };
    const linksOf = (page: Awaited<ReturnType<typeof pageOf>>) =>
      page
        .all(
          ({ name, attribs }) =>
            name === 'a' && attribs['href']?.startsWith('/cars/trade-in?car_id=') === true,
        )
        .filter(({ attribs }) => attribs['class']?.includes('action-trade'));
    const [button, ...others] = linksOf(await pageOf(template, { make: 'Toyota' }, enabled));
    expect([button && textOf(button), others]).toEqual(['Trade in your vehicle', []]);
    expect(button?.attribs['data-if-selling']).toBe('');
    expect(linksOf(await pageOf(template, { make: 'Toyota' }))).toEqual([]);
    expect(linksOf(await pageOf(template, { make: 'Toyota', ...soldYesterday }, enabled))).toEqual([]);
    const site = createTestSite('taking-lane', enabled);
    expect(site.policies.actions.onCards).toContain('trade-in');
    expect(createTestSite('plain-lane').policies.actions.onCards).not.toContain('trade-in');
  });

  it('remembers its picture at the address used by pages, not at the feed’s', async () => {
    const page = await pageOf(template, { images: [image] });
    const [card] = page.withAttribute('data-car');
    const [viewed] = page.all(({ name }) => name === 'fc-view-record');
    const remembered = [card?.attribs['data-car'], viewed?.attribs['data-settings']].map(
      (written) => (readAttribute(written ?? '{}') as { primary_image_url?: string }).primary_image_url,
    );
    expect(remembered[0]).toContain('/pictures?');
    expect(remembered[1]).toBe(remembered[0]);
  });

  it('names its video as its button does, and names the content of a spin’s poster', async () => {
    const page = await pageOf(template, {
      images: [image, image],
      video_url: 'https://videos.example/1.mp4',
      spin_images: ['https://feed.example/s1.jpg', 'https://feed.example/s2.jpg'],
    });
    expect(page.one('gallery-film').attribs['aria-label']).toContain(textOf(page.one('gallery-film')));
    expect(textOf(page.one('gallery-poster'))).toMatch(/^Turn the car .*Mazda/);
  });
});
