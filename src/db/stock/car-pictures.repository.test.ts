import { sql } from '#db/base/drizzle.ts';
import { expect, test } from 'vitest';
import { loadCarPictures } from './car-pictures.repository.ts';
import { cars } from '#db/base/tables.ts';
import { addTestCars, type TestCar } from './test-stock.ts';
import { useTestTenant } from '#db/server/test-tenant.ts';

const at = useTestTenant();
const { run } = at;
const add = (...stock: TestCar[]) => run((db) => addTestCars(db, at.tenant, stock));
const picturesOf = async (slug: string) => {
  const pictures = await run((db) => loadCarPictures(db, slug));
  return pictures && [...pictures];
};

test('all still pictures of a car are returned, but no video', async () => {
  await add({
    slug: 'whole',
    images: [
      { image: { url: '/1.jpg', thumb: { url: '/1-small.jpg' } }, isVideo: false },
      { image: { url: '/2.jpg', thumb: null }, isVideo: false },
      { image: { url: '/video.mp4', thumb: null }, isVideo: true },
      { image: null, isVideo: false },
    ],
    thumbnails: ['/t.jpg'],
    primary_image_url: '/1.jpg',
    video_url: '/video.mp4',
    spin_images: ['/spin-1.jpg', '/spin-2.jpg'],
    spin_interior_image: '/inside.jpg',
    walkaround_videos: [{ video: { url: '/walk.webm', poster: '/walk.webp' } }],
    file: '/history.pdf',
  });
  expect(await picturesOf('whole')).toEqual([
    '/1.jpg',
    '/1-small.jpg',
    '/2.jpg',
    '/t.jpg',
    '/spin-1.jpg',
    '/spin-2.jpg',
    '/inside.jpg',
    '/walk.webp',
  ]);
});

test('a withdrawn car keeps its pictures; a hidden car and another tenant’s car have none', async () => {
  const image = { primary_image_url: '/1.jpg' };
  await add(
    { slug: 'sold', status: 'sold', ...image },
    { slug: 'gone', withdrawnAt: new Date(0), ...image },
    { slug: 'unseen', show_on_dealer_website: false, ...image },
  );
  expect(await Promise.all(['sold', 'gone', 'unseen', 'nobody'].map(picturesOf))).toEqual([
    ['/1.jpg'],
    ['/1.jpg'],
    null,
    null,
  ]);
  expect(await at.database.withTenant('someone-else', (db) => loadCarPictures(db, 'sold'))).toBeNull();
});

test('a car stored before a field existed has no pictures of that field', async () => {
  await add({ slug: 'old', primary_image_url: '/1.jpg' });
  await run((db) => db.update(cars).set({ data: sql`data - 'spin_images' - 'images'` }));
  expect(await picturesOf('old')).toEqual(['/1.jpg']);
});
