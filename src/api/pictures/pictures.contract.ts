import { createRoute, z } from '@hono/zod-openapi';
import { PICTURE_QUALITY, pictureQualities, pictureWidths } from '#domain/media/picture-url.ts';
import { decodePath, isPlainPath } from '#api/picture-maker/picture-file.ts';
import { carNameSchema, problemAnswer } from '#api/http/problem.contract.ts';

/** A number from a list; other values are rejected, so that nobody can fill the disk. */
const oneOf = (numbers: readonly number[]) =>
  z
    .string()
    .refine((text) => numbers.map(String).includes(text), { error: `expected one of ${numbers.join(', ')}` })
    .openapi({ enum: numbers.map(String) })
    .transform(Number);

/** Whether a text may be the address of a picture: http or https, or a plain path of the site. */
function isPictureAddress(text: string): boolean {
  if (text.startsWith('/')) {
    const path = decodePath(text);
    return path !== null && isPlainPath(path);
  }
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

const query = z.object({
  src: z
    .string()
    .max(2000)
    .refine(isPictureAddress, {
      error: 'expected the address of a picture, as the feed or the settings have it',
    })
    .openapi({ example: 'https://pictures.example/yard.jpg' }),
  w: oneOf(pictureWidths),
  q: oneOf(pictureQualities).default(PICTURE_QUALITY),
});

const responses = {
  200: {
    description: 'The picture, no wider than asked and no wider than it is',
    content: { 'image/webp': {} },
  },
  304: { description: 'It is the one that the asker knows' },
  ...problemAnswer,
};

export const sitePictureRoute = createRoute({
  method: 'get',
  path: '/pictures',
  summary: 'A picture of the dealer’s settings or texts as WebP, at a width',
  request: { query },
  responses,
});

export const pictureRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/pictures',
  summary: 'A picture of a car as WebP, at a width',
  request: {
    params: z.object({ slug: carNameSchema }),
    query,
  },
  responses,
});
