import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import { createTestCar, createTestSite } from './test-site.ts';
import { toPictures, toSlides, toVehicleMedia } from './vehicle-media.ts';

const still = (url: string) => ({ image: { url, thumb: { url: `${url}-small` } }, isVideo: false });
const images = ['/1.webp', '/2.webp', '/3.webp', '/4.webp'].map(still);

const siteWith = (gallery: object, pictures: object = { kind: 'as-given' }) =>
  createTestSite('quiet-lane', { pages: { vehicle: { gallery } }, features: { pictures } });
const mediaOf = (car: Partial<CarInput>, gallery: object = {}) =>
  toVehicleMedia(
    siteWith(gallery),
    toPublicCar(createTestCar({ id: 1, images, ...car }), { registration: true }),
  );
const picturesOf = (car: Partial<CarInput>, gallery: object = {}) =>
  toPictures(
    toSlides(siteWith(gallery), toPublicCar(createTestCar({ id: 1, ...car }), { registration: true })),
  );
/** Addresses of slides; videos in brackets. */
const slidesOf = (...given: Parameters<typeof mediaOf>) =>
  mediaOf(...given).slides.map((slide) =>
    slide.kind === 'video' ? `[${slide.video.href}]` : slide.picture.url,
  );
const video_url = 'https://media.example/video.mp4';

describe('slides of a gallery', () => {
  it('GAL-10 GAL-11 have the video when there is one, second unless the dealer says otherwise', () => {
    expect(slidesOf({})).toEqual(['/1.webp', '/2.webp', '/3.webp', '/4.webp']);
    expect(slidesOf({ video_url })).toEqual(['/1.webp', `[${video_url}]`, '/2.webp', '/3.webp', '/4.webp']);
  });
  it.each([
    ['start', 0],
    ['second', 1],
    ['middle', 2],
    ['end', 4],
  ])('GAL-12 the dealer puts the video at the %s', (video, index) => {
    expect(slidesOf({ video_url }, { video }).indexOf(`[${video_url}]`)).toBe(index);
  });
  it('GAL-22 an entry flagged as a video is a video at its position, and no picture', () => {
    const video = { image: { url: 'https://media.example/own.mp4', thumb: null }, isVideo: true };
    const flagged = [...images.slice(0, 2), video, { image: null, isVideo: true }, ...images.slice(2)];
    expect(slidesOf({ images: flagged })).toEqual([
      '/1.webp',
      '/2.webp',
      '[https://media.example/own.mp4]',
      '/3.webp',
      '/4.webp',
    ]);
    expect(picturesOf({ images: flagged })).toHaveLength(4);
  });
  it('have every video once: the car’s own, those on other hosts, and the rest', () => {
    const external_video_url = 'https://youtu.be/dQw4w9WgXcQ';
    const videos = [{ video: { url: video_url } }, { video: { url: 'https://media.example/more.webm' } }];
    const found = slidesOf({ video_url, external_video_url, videos }).filter((slide) =>
      slide.startsWith('['),
    );
    expect(found).toEqual([`[${video_url}]`, `[${external_video_url}]`, '[https://media.example/more.webm]']);
  });
  it('GAL-13 are none when a car has only the dealer’s default image', () => {
    const defaultImages = ['/no-photo.jpg'];
    const coming = still('https://media.example/stock/no-photo.jpg?v=3');
    const given = { images: [coming], primary_image_url: coming.image.url };
    expect(picturesOf(given)).toHaveLength(1);
    expect(picturesOf(given, { defaultImages })).toEqual([]);
    expect(picturesOf({ images: [coming, ...images] }, { defaultImages })).toHaveLength(4);
    expect(slidesOf(given, { defaultImages })).toEqual([]);
  });
  it('take the main picture, or the first of the spin, where there are no others', () => {
    expect(picturesOf({ primary_image_url: '/main.webp' })).toMatchObject([
      { url: '/main.webp', alt: expect.stringMatching(/picture 1 of 1$/) },
    ]);
    expect(picturesOf({ spin_images: ['/s0.webp', '/s1.webp'] })).toMatchObject([{ url: '/s0.webp' }]);
    expect(picturesOf({})).toEqual([]);
  });
});

describe('views of a vehicle', () => {
  const spin_images = ['/s0.webp', '/s1.webp', '/s2.webp'];
  const position = { frame: 0, x: 10, y: 20 };
  const hotspot = { id: 'h', description: 'Tow bar', anchors: ['rear'], positions: [position] };

  it('GAL-02 GAL-05 GAL-06 are a spin, the interior and a walkaround where the car has them', () => {
    const walkaround_videos = [
      { video: { url: video_url, poster: '/walk.webp' } },
      { video: { url: '/b.webm' } },
    ];
    const { views, viewer } = mediaOf({ spin_images, spin_interior_image: '/in.webp', walkaround_videos });
    expect(views).toEqual(['gallery', 'spinner', 'interior', 'walkaround']);
    expect(viewer).toMatchObject({
      spin: { images: spin_images },
      interior: { image: '/in.webp' },
      walkarounds: [
        { kind: 'file', href: video_url, poster: '/walk.webp' },
        { kind: 'file', href: '/b.webm' },
      ],
    });
    expect(mediaOf({}).views).toEqual(['gallery']);
    expect(mediaOf({}).viewer).toMatchObject({ spin: null, interior: null, walkarounds: [] });
  });
  it('GAL-15 open on the spinner, or on the gallery by the dealer’s setting or without a spin', () => {
    expect(mediaOf({ spin_images }).view).toBe('spinner');
    expect(mediaOf({ spin_images }, { view: 'gallery' }).view).toBe('gallery');
    expect(mediaOf({ spin_images: ['/s0.webp'] }).view).toBe('gallery');
  });
  it('GAL-07 have hotspots outside and inside, where they are visible', () => {
    const elsewhere = [
      { frame: 1, x: 101, y: 5 },
      { frame: 1, x: 5, y: -1 },
      { frame: 3, x: 5, y: 5 },
    ];
    const exterior = [
      { ...hotspot, positions: [position, ...elsewhere, { frame: 2, x: 30, y: 40 }] },
      { ...hotspot, id: 'none', positions: elsewhere },
      { ...hotspot, id: 'mute', description: ' ' },
    ];
    const hotspots = { exterior, interior: [hotspot] };
    const { viewer } = mediaOf({ spin_images, spin_interior_image: '/in.webp', hotspots });
    expect(viewer.spin?.hotspots).toEqual([
      {
        id: 'h',
        description: 'Tow bar',
        positions: [
          [0, 10, 20],
          [2, 30, 40],
        ],
      },
    ]);
    expect(viewer.interior?.hotspots).toMatchObject([{ positions: [[0, 10, 20]] }]);
    expect(mediaOf({ hotspots }).viewer).toMatchObject({ spin: null, interior: null });
  });
  it('request pictures at the width they are shown at', () => {
    const site = siteWith({}, { kind: 'own' });
    const car = createTestCar({ id: 1, slug: 'cx-5', spin_images, spin_interior_image: '/in.webp' });
    const { spin, interior } = toVehicleMedia(site, toPublicCar(car, { registration: true })).viewer;
    expect(spin?.images[1]).toBe('/api/cars/1/pictures?src=/s1.webp&w=640&q=75');
    expect(interior?.image).toBe('/api/cars/1/pictures?src=/in.webp&w=3072&q=75');
  });
  it('pass nothing of a vendor’s own viewer to the page', () => {
    const text = JSON.stringify(
      mediaOf({ spin_images, spin_code: '<script src="//vendor.example"></script>' }),
    );
    expect(text).not.toContain('vendor.example');
  });
});
