import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decideViews, viewerViews } from '#domain/media/gallery.ts';
import { readText } from './test-feed.ts';
import { accept } from '#stock/rows/test-row.ts';

test('the fixture tenant with all features has a vehicle with all views, videos and hotspots', async () => {
  const feed = readFileSync('tests/fixtures/tenants/fixture-everything/stock.csv', 'utf8');
  const [first] = await readText(feed, 'au-csv');
  const { car } = accept(first?.values ?? {});
  const views = decideViews({
    spinImages: car.spin_images.length,
    interior: car.spin_interior_image !== null,
    walkarounds: car.walkaround_videos.length,
  });
  expect(views.toSorted()).toEqual([...viewerViews].toSorted());
  expect(car).toMatchObject({
    video_url: expect.stringContaining('.mp4'),
    external_video_url: expect.stringContaining('youtu.be'),
    videos: [{ video: { url: expect.stringContaining('.webm') } }],
    hotspots: { exterior: [{ id: 'wheels' }], interior: [{ id: 'screen' }] },
  });
  expect(car.images.length).toBeGreaterThan(3);
});
