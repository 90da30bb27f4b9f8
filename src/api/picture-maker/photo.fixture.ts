import sharp from 'sharp';

/** A photograph of noise, which compresses as badly as dealers' photographs. */
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
