import { z } from 'zod';
import { videoPositions } from '#domain/media/gallery.ts';

/** Settings of the gallery on vehicle pages. */
export const gallerySchema = z.strictObject({
  video: z
    .enum(videoPositions)
    .default('second')
    .describe('Position of the video among the pictures (GAL-11, GAL-12).'),
  view: z
    .enum(['spinner', 'gallery'])
    .default('spinner')
    .describe('What a vehicle with a spin is shown as first (GAL-15).'),
  defaultImages: z
    .array(z.string().min(1))
    .default([])
    .describe('Ends of the addresses of pictures that mean that a car has no picture (GAL-13).'),
});
