import { describe, expect, it } from 'vitest';
import { problemsAfter, testLocation } from '#tenancy/files/test-tenant.ts';

const withLocation = (change: Record<string, unknown>) => ({
  locations: { locations: [testLocation(change)] },
});
const source = 'tenants/tested-motors/locations.json: locations[0]';
const collection = (average_rating: string) => ({ collection: { count: 1, average_rating, reviews: [] } });

describe('forms of settings', () => {
  it.each([
    [
      'an invalid time zone of a location',
      withLocation({ time_zone: 'Australia/Sydny' }),
      `${source}.time_zone is "Australia/Sydny". Expected an IANA time zone such as Australia/Sydney.`,
    ],
    [
      'a script as directions to a location',
      withLocation({ address: { place_url: 'javascript:alert(1)' } }),
      `${source}.address.place_url is "javascript:alert(1)". Expected an address such as https://www.example.com.`,
    ],
    [
      'a script for the reviews',
      { reviews: { href: 'javascript:alert(1)' } },
      'tenants/tested-motors/reviews.json: href is "javascript:alert(1)". Expected an address such as https://www.example.com.',
    ],
    ...['four', '4,6', '5.1', '-1'].flatMap((stars): [string, object, string][] => [
      [
        `${stars} as stars of a location`,
        withLocation({ reviews: { average_rating: stars, count: 9 } }),
        `${source}.reviews.average_rating is "${stars}". Expected stars from 0 to 5 as text, such as "4.6".`,
      ],
      [
        `${stars} as stars of the reviews`,
        { reviews: collection(stars) },
        `tenants/tested-motors/reviews.json: collection.average_rating is "${stars}". Expected stars from 0 to 5 as text, such as "4.6".`,
      ],
    ]),
  ])('refuse %s', (_what, change, sentence) => {
    expect(problemsAfter(change as Record<string, unknown>)).toEqual([sentence]);
  });

  it.each(['0', '4.6', '4.85', '5', '5.0'])('take %s as stars', (stars) => {
    expect(problemsAfter({ reviews: collection(stars) })).toEqual([]);
    expect(problemsAfter(withLocation({ reviews: { average_rating: stars, count: 9 } }))).toEqual([]);
  });

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
