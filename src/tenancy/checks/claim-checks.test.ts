import { describe, expect, it } from 'vitest';
import { problemsAfter, testLocation, type TestFiles } from '#tenancy/files/test-tenant.ts';

const mazda = { name: 'CX-60', slug: 'cx-60', make: 'Mazda', manufacturer_body: 'SUV' };
const yard = (dealership_slug: string, manufacturers = ['Mazda']) => ({
  locations: [testLocation({ dealership_slug, manufacturers })],
});
const campaign = (path: string) => ({
  path,
  title: 'A week of utes',
  description: 'Seven days of utes.',
  heading: 'A week of utes',
  sections: [{ type: 'text', markdown: 'Utes.' }],
});

/** Levels of the route resolver; the first that knows a path keeps it (decision 031). */
const steps: [higher: string, lower: string, change: TestFiles, told: RegExp][] = [
  [
    'a fixed route',
    'a kind of cars',
    { locations: yard('used-cars') },
    /locations\[0\]\.dealership_slug claims \/search\/used-cars for dealership main, which the search page \/search\/used-cars has/,
  ],
  [
    'a kind of cars',
    'a dealership',
    { locations: yard('caravan-cars') },
    /dealership_slug claims \/search\/caravan-cars for dealership main, which the search by kind \/search\/\{type\}-cars has/,
  ],
  [
    'a make',
    'a dealership',
    { locations: yard('mazda') },
    /dealership_slug claims \/search\/mazda for dealership main, which the make Mazda \(locations\[0\]\.manufacturers\[0\]\) has/,
  ],
  [
    'a fixed route',
    'a model',
    { locations: yard('north'), models: { models: [{ ...mazda, slug: 'contact-us' }] } },
    /models\[0\]\.slug claims \/contact-us for the model CX-60 of models\.json, which the page “Contact us” has/,
  ],
  [
    'the home page',
    'a campaign page at the name of its file',
    { 'pages/utes': campaign('/index') },
    /pages\/utes\.json: path claims \/index for the page in pages\/utes\.json, which the home page has/,
  ],
  [
    'a model',
    'a campaign page',
    { locations: yard('north'), models: { models: [mazda] }, 'pages/utes': campaign('/cx-60') },
    /pages\/utes\.json: path claims \/cx-60 for the page in pages\/utes\.json, which the model CX-60 of models\.json .* has/,
  ],
  [
    'a model',
    'another model’s',
    {
      locations: yard('north'),
      models: { models: [mazda, { ...mazda, name: 'CX-5', slug: 'cx-5', override_url: '/cx-60' }] },
    },
    /models\[1\]\.override_url claims \/cx-60 for the model CX-5 of models\.json, which the model CX-60 of models\.json .* has/,
  ],
];

describe('a path with two claimants', () => {
  it.each(steps)('goes to %s before %s, and the message names both', (_higher, _lower, change, told) => {
    expect(problemsAfter(change).filter((sentence) => / claims /.test(sentence))).toEqual([
      expect.stringMatching(told),
    ]);
  });
});
