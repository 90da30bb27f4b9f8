import sharp from 'sharp';

/** A photograph of noise, as hard to make smaller as those of dealers. */
export const paintPhoto = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  });
