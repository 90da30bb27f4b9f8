import { describe, expect, it } from 'vitest';
import { createOtherWords } from './other-words.ts';
import { createTestCar, createTestSite, createTestSnapshot } from '#publish/pages/test-site.ts';

const site = createTestSite();
const documentOf = (car: object) => {
  const [document] = createTestSnapshot(site, [createTestCar({ id: 1, ...car })]).documents();
  if (document === undefined) throw new Error('The car is not shown.');
  return document;
};
const carWords = createOtherWords([['Woof', 'Dog Friendly']]);
const otherWords = (document: ReturnType<typeof documentOf>): string => {
  const { kind, names } = carWords(document);
  return `${kind}, ${names}`;
};

describe('other words for a car', () => {
  it('are the synonyms of its facts, phrases as well as words', () => {
    const words = otherWords(documentOf({ simple_body: 'Ute', simple_transmission: 'Automatic' })).split(
      ', ',
    );
    expect(words).toEqual(expect.arrayContaining(['pickup', 'pick up', 'auto']));
    expect(words).not.toContain('hatchback');
  });

  it('come from whole words, and not from the badge in the feed', () => {
    expect(otherWords(documentOf({ simple_body: 'Suite', simple_fuel: null }))).not.toContain('pickup');
    expect(otherWords(documentOf({ badge: 'AWD Sport' }))).not.toContain('4x4');
  });

  it('are a model in one word, and the number of its code, wherever the feed divides model and badge', () => {
    const prado = otherWords(documentOf({ make: 'Toyota', model: 'Land', badge: 'Cruiser LC200' })).split(
      ', ',
    );
    expect(prado).toEqual(expect.arrayContaining(['landcruiser', '200']));
    expect(otherWords(documentOf({ make: 'Mazda', model: 'CX-5', badge: null }))).not.toContain('mazdacx');
  });

  it('are apart for its kind and for its names, which begin with the model', () => {
    const car = { make: 'Mazda', model: 'MPV', badge: 'Luxury', simple_body: 'Wagon' };
    const { kind, names } = carWords(documentOf(car));
    expect(kind.split(', ')).toEqual(expect.arrayContaining(['wagon', 'estate']));
    expect(kind).not.toContain('minivan');
    expect(names).toMatch(/^MPV Luxury/);
    expect(names.split(', ')).toContain('minivan');
  });

  it('include the tenant’s own, and those of its equipment', () => {
    const words = otherWords(documentOf({ standardEquipment: ['Towbar', 'Dog-friendly mats'] }));
    expect(words).toContain('tow bar');
    expect(words).toContain('woof');
  });
});
