import { describe, expect, it } from 'vitest';
import { readProposed } from './test-proposal.ts';

const car = (index: number, media: object) => ({
  stock: `P${index}`,
  year: 2020,
  make: 'Toyota',
  model: 'Camry',
  price: 20_000 + index,
  ...media,
});
const photo = (name: string, more: object = {}) => ({
  href: `https://media.example/${name}.jpg`,
  kind: 'photo',
  ...more,
});
const read = (...media: object[]) =>
  readProposed(JSON.stringify(media.map((each, index) => car(index, each))));
const namesOf = ({ cars }: Awaited<ReturnType<typeof read>>) =>
  cars.map(({ images }) => images.map(({ image }) => image?.url.split('/').at(-1)));
const video = { href: 'https://www.youtube.com/watch?v=abc1', kind: 'video' };

describe('a list of pictures', () => {
  it('leaves the videos to the videos where a kind says which they are', async () => {
    const answer = await read(
      { assets: [photo('1'), video, photo('2')] },
      { assets: [photo('3')] },
      { assets: [photo('4'), photo('5')] },
    );
    expect(namesOf(answer)).toEqual([['1.jpg', '2.jpg'], ['3.jpg'], ['4.jpg', '5.jpg']]);
    expect(answer.cars[0]?.videos).toMatchObject([{ video: { url: video.href } }]);
    expect(answer.proposal.doubts).toContain(
      'Of "assets" only the entries of the kind "photo" are taken for pictures, and not "video".',
    );
    expect(answer.proposal.mapping).toMatchObject({
      optional: ['assets[kind=video].href'],
      fields: { images: 'assets[kind=photo].href', videos: 'assets[kind=video].href' },
    });
  });

  it('keeps the thumbnails of the pictures beside them', async () => {
    const thumb = (name: string) => ({ thumb: `https://media.example/t${name}.jpg` });
    const { cars } = await read(
      { assets: [{ ...video, ...thumb('0') }, photo('1', thumb('1')), photo('2', thumb('2'))] },
      { assets: [photo('3', thumb('3'))] },
    );
    expect(cars[0]?.images.map(({ image }) => image?.thumb?.url)).toEqual([
      'https://media.example/t1.jpg',
      'https://media.example/t2.jpg',
    ]);
  });

  it('is taken whole, with a sentence, when its pictures are of several kinds', async () => {
    const answer = await read(
      { assets: [photo('1', { kind: 'exterior' }), photo('2', { kind: 'interior' }), video] },
      { assets: [photo('3', { kind: 'exterior' })] },
    );
    expect(answer.proposal.mapping.fields.images).toBe('assets[].href');
    const doubts = answer.proposal.doubts.join(' ');
    expect(doubts).toContain('"assets[].kind" has "video" beside several kinds of pictures');
    expect(doubts).toContain('"assets[].href" has addresses of videos among the pictures');
  });

  it('begins with the lowest number beside its entries, and a sentence says that the rest is not sorted', async () => {
    const at = (order: number) => photo(String(order), { order });
    const answer = await read({ assets: [at(2), at(0), at(1), photo('x')] }, { assets: [at(0), at(1)] });
    expect(namesOf(answer)).toEqual([
      ['0.jpg', '2.jpg', '1.jpg', 'x.jpg'],
      ['0.jpg', '1.jpg'],
    ]);
    expect(answer.proposal.doubts.join(' ')).toContain(
      'The pictures of "assets[].href" are in the order of the feed, and "assets[].order" says another (2, 0, 1). That with 0 is put first as primary_image_url; a mapping cannot sort the others.',
    );
  });

  it('begins with the entry that is marked as the main one', async () => {
    const answer = await read(
      { photos: [photo('1'), photo('2', { primary: true })] },
      { photos: [photo('3', { primary: true })] },
    );
    expect(namesOf(answer)).toEqual([['2.jpg', '1.jpg'], ['3.jpg']]);
    expect(answer.proposal.doubts.join(' ')).toContain('says another ("true" beside a later one).');
  });

  it('has no first picture of its own when its entries are in their order', async () => {
    const at = (order: number) => photo(String(order), { order });
    const { proposal } = await read({ assets: [at(1), at(2)] }, { assets: [at(1)] });
    expect(proposal.mapping.fields).not.toHaveProperty('primary_image_url');
    expect(proposal.doubts.join(' ')).not.toContain('order');
  });

  it.each<[string, object, object, object]>([
    ['the main one is the first', { primary: true }, { primary: false }, {}],
    [
      'not all say whether they are the main one',
      { primary: false },
      { primary: true },
      { primary: 'cover' },
    ],
    ['not all numbers are numbers', { order: '2' }, { order: '1' }, { order: 'last' }],
  ])('has no first picture of its own where %s', async (_case, ...entries) => {
    const assets = entries.map((more, index) => photo(String(index), more));
    const { proposal } = await read({ assets }, { assets: assets.slice(0, 1) });
    expect(proposal.mapping.fields).not.toHaveProperty('primary_image_url');
    expect(proposal.doubts.join(' ')).not.toContain('says another');
  });

  it('in XML leaves out the entries that are a video', async () => {
    const unit = (index: number, media: string) =>
      `<car stock="S${index}" year="2020" make="Kia" model="Rio" price="15990"><media>${media}</media></car>`;
    const item = (type: string, address: string) => `<item type="${type}">${address}</item>`;
    const image = (name: string) => item('image', `https://media.example/${name}.jpg`);
    const first = image('1') + item('video', video.href) + image('2');
    const answer = await readProposed(`<lot>${unit(1, first)}${unit(2, image('3') + image('4'))}</lot>`);
    expect(namesOf(answer)).toEqual([
      ['1.jpg', '2.jpg'],
      ['3.jpg', '4.jpg'],
    ]);
  });

  it('in XML begins with the lowest @seq, and a number on the list is told of', async () => {
    const unit = (index: number, images: string) =>
      `<car stock="S${index}" year="2020" make="Kia" model="Rio" price="15990"><images main="2">${images}</images></car>`;
    const image = (seq: number) => `<image seq="${seq}">https://media.example/${seq}.jpg</image>`;
    const sorted = (first: number, ...others: number[]) =>
      readProposed(`<lot>${unit(1, [first, ...others].map(image).join(''))}${unit(2, image(1))}</lot>`);
    expect(namesOf(await sorted(3, 1, 2))).toEqual([['1.jpg', '3.jpg', '2.jpg'], ['1.jpg']]);
    const { proposal } = await sorted(1, 2, 3);
    expect(proposal.doubts.join(' ')).toContain(
      '"images.@main" may say which picture of "images.image[]" comes first (2); a mapping cannot follow it.',
    );
  });
});

const shapes = (one: string, two: string) => ({
  'an array of JSON': JSON.stringify([one, two]),
  'square brackets': `[${one}, ${two}]`,
  braces: `{${one},${two}}`,
  tildes: `${one}~${two}`,
  'capitals in the scheme': `${one},${two}`.replaceAll('https', 'HTTPS'),
  spaces: `${one},${two}`.replaceAll('media/', 'media/my car '),
});

it.each(Object.keys(shapes('', '')))(
  'a column of pictures with %s is found and read, under any name',
  async (shape) => {
    const pictures = (index: number): string =>
      Object.entries(
        shapes(`https://a.example/media/${index}a.jpg`, `https://a.example/media/${index}b.jpg`),
      ).find(([name]) => name === shape)?.[1] ?? '';
    for (const name of ['Photos', 'Zz']) {
      const answer = await readProposed(
        JSON.stringify([1, 2, 3].map((index) => car(index, { [name]: pictures(index) }))),
      );
      expect(answer.proposal.mapping.fields.images).toBe(name);
      expect(answer.cars.map(({ images }) => images.length)).toEqual([2, 2, 2]);
    }
  },
);
