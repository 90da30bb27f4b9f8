import type { z } from 'zod';
import { carSchema, type CarInput } from '#domain/car/car.schema.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { RowReader } from './row-reader.ts';

const videoUrl = /\.(mp4|webm|mov|m4v)(\?|$)|youtu\.?be|vimeo\.com/i;

/** Pictures, videos and 360-degree views of a row. */
export function readMedia(row: RowReader) {
  const images = readImages(row);
  return {
    images,
    thumbnails: row.addresses('thumbnails'),
    primary_image_url:
      row.address('primary_image_url') ?? images.find((image) => !image.isVideo)?.image.url ?? null,
    video_url: row.address('video_url'),
    external_video_url: row.address('external_video_url'),
    videos: row.addresses('videos').map((url) => ({ video: { url } })),
    walkaround_videos: readPairs(row, 'walkaround_videos', 'walkaround_posters').map(([url, poster]) => ({
      video: poster === null ? { url } : { url, poster },
    })),
    spin_images: row.addresses('spin_images'),
    spin_interior_image: row.address('spin_interior_image'),
    spin_code: row.text('spin_code'),
    file: row.address('file'),
    hotspots: readJson(row, 'hotspots', carSchema.shape.hotspots) ?? null,
  } satisfies Partial<CarInput>;
}

/** Pairs two lists by slot before an entry is dropped: a bad URL drops its own companion and no other. */
function readPairs(
  row: RowReader,
  field: FeedField,
  companionField: FeedField,
): [url: string, beside: string | null][] {
  const companions = row.slots(companionField);
  const pairs = new Map<string, string | null>();
  row.slots(field).forEach((url, slot) => {
    if (url !== null && !pairs.has(url)) pairs.set(url, companions[slot] ?? null);
  });
  return [...pairs];
}

/** The pictures in their order, the primary one first; it is added when the list lacks it. */
function readImages(row: RowReader) {
  const pairs = readPairs(row, 'images', 'thumbnails');
  const primary = row.address('primary_image_url');
  const first: [string, string | null][] =
    primary === null ? [] : [pairs.find(([url]) => url === primary) ?? [primary, null]];
  const rest = pairs.filter(([url]) => url !== primary);
  return [...first, ...rest].map(([url, thumb]) => ({
    image: { url, thumb: thumb === null ? null : { url: thumb } },
    isVideo: videoUrl.test(url),
  }));
}

/** JSON escapes of a NUL character and of an unpaired surrogate, which PostgreSQL rejects. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Parses JSON in one field; what is malformed or cannot be stored is `undefined` and reported. */
export function readJson<T extends z.ZodType>(
  row: RowReader,
  field: FeedField,
  schema: T,
): z.output<T> | undefined {
  const text = row.raw(field);
  if (text === null) return undefined;
  const json = parseJson(text);
  const parsed = json === null ? null : schema.safeParse(json.value);
  if (parsed?.success === true && !unstorable.test(JSON.stringify(parsed.data))) return parsed.data;
  row.leaveOut(field, 'value');
  return undefined;
}
