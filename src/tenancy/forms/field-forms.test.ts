import { describe, expect, it } from 'vitest';
import { problemsAfter, testLocation } from '#tenancy/files/test-tenant.ts';

const withLocation = (change: Record<string, unknown>) => ({
  locations: { locations: [testLocation(change)] },
});
const source = 'tenants/tested-motors/locations.json: locations[0]';

describe('forms of settings', () => {
  const picture = (url: string) => ({ url, alt: '', width: 9, height: 9 });
  const model = (image: unknown) => ({
    models: { models: [{ name: 'Rio', slug: 'rio', make: 'Kia', manufacturer_body: 'Hatch', image }] },
  });
  const offer = { id: 1, name: 'Offer' };
  const words =
    'Expected the name of a file in the dealer’s folder pictures/, such as yard.jpg, a path under public/ that begins with /, without spaces and .., or an https: address.';
  it.each([
    'demo/x.webp',
    'http://pictures.example/x.webp',
    '//pictures.example/x.webp',
    '/\\x.webp',
    '/../x.webp',
    '/a/..',
    '/a x.webp',
    '',
  ])('refuse "%s" as a picture, wherever one is named', (url) => {
    const told = (change: Record<string, unknown>) => problemsAfter(change).join('\n');
    const sentence = `is ${JSON.stringify(url)}. ${words}`;
    expect(told(model(picture(url)))).toContain(`models[0].image.url ${sentence}`);
    expect(told({ brands: { brands: [{ title: 'Kia', slug: 'kia', logo: url }] } })).toContain(
      `brands[0].logo ${sentence}`,
    );
    expect(told({ theme: { logo: { url, width: 9, height: 9 } } })).toContain(`logo.url ${sentence}`);
    const logo = { url: '/x.svg', width: 9, height: 9, onDark: url };
    expect(told({ theme: { logo } })).toContain(`logo.onDark ${sentence}`);
    expect(told({ offers: { offers: [{ ...offer, image_url: url }] } })).toContain(
      `offers[0].image_url ${sentence}`,
    );
    expect(told({ offers: { offers: [{ ...offer, image_or_model_image: { url } }] } })).toContain(
      `offers[0].image_or_model_image.url ${sentence}`,
    );
    expect(told(withLocation({ image: { url } }))).toContain(`${source}.image.url ${sentence}`);
    expect(told(withLocation({ image: { url: '/x.webp', thumb: { url } } }))).toContain(
      `${source}.image.thumb.url ${sentence}`,
    );
    expect(told({ pages: { vehicle: { popup: { src: url, title: 'Sale' } } } })).toContain(
      `vehicle.popup.src ${sentence}`,
    );
  });
});
