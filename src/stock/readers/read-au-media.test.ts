import { expect, test } from 'vitest';
import { readAuCsv } from './read-au-csv.ts';
import { readMedia } from '#stock/rows/row-media.ts';
import { openRow } from '#stock/rows/row-reader.ts';

async function* inOneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

test('ENT-02 GAL-02 GAL-05 GAL-06 GAL-07 the Australian CSV contains spin, interior, videos and hotspots', async () => {
  const hotspots = {
    exterior: [
      {
        id: 'wheel',
        description: 'Alloy wheel',
        anchors: ['wheel'],
        positions: [{ frame: 3, x: 1.5, y: 99 }],
      },
    ],
    interior: [],
  };
  const csv = [
    'StockNumber,Make,Model,YearGroup,SpinImages,InteriorImage,Hotspots,SpinCode,VideoUrl,ExternalVideoUrl,WalkaroundVideos,WalkaroundPosters,Videos',
    `A1,Mazda,3,2023,/spin/0.webp|/spin/1.webp,/inside.webp,"${JSON.stringify(hotspots).replaceAll('"', '""')}",S7,/slide.webm,https://videos.example/1,/walk.webm;/round.webm,;/round.webp,https://videos.example/2.mp4`,
    'A2,Mazda,3,2023,,,,,,,,,',
  ].join('\n');
  const [full, empty] = await Array.fromAsync(readAuCsv(inOneChunk(csv)));
  const media = readMedia(openRow(full?.values ?? {}));
  expect(media).toMatchObject({
    spin_images: ['/spin/0.webp', '/spin/1.webp'],
    spin_interior_image: '/inside.webp',
    hotspots,
    spin_code: 'S7',
    video_url: '/slide.webm',
    external_video_url: 'https://videos.example/1',
    walkaround_videos: [
      { video: { url: '/walk.webm' } },
      { video: { url: '/round.webm', poster: '/round.webp' } },
    ],
    videos: [{ video: { url: 'https://videos.example/2.mp4' } }],
  });
  expect(readMedia(openRow(empty?.values ?? {}))).toMatchObject({
    spin_images: [],
    spin_interior_image: null,
    hotspots: null,
    walkaround_videos: [],
  });
});
