import type { z } from 'zod';
import { carSchema, type CarInput } from '#domain/car/car.schema.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { RowReader } from './row-reader.ts';

const film = /\.(mp4|webm|mov|m4v)(\?|$)|youtu\.?be|vimeo\.com/i;

/** Pictures, films and views of a row. */
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

/**
 * What belongs together by its place in two of the feed's lists is told before anything is dropped from either: an
 * address that is refused or stands twice takes its own along, and no other.
 */
function readPairs(
  row: RowReader,
  field: FeedField,
  beside: FeedField,
): [url: string, beside: string | null][] {
  const others = row.places(beside);
  const pairs = new Map<string, string | null>();
  row.places(field).forEach((url, place) => {
    if (url !== null && !pairs.has(url)) pairs.set(url, others[place] ?? null);
  });
  return [...pairs];
}

function readImages(row: RowReader) {
  return readPairs(row, 'images', 'thumbnails').map(([url, thumb]) => ({
    image: { url, thumb: thumb === null ? null : { url: thumb } },
    isVideo: film.test(url),
  }));
}

/** What JSON writes for a zero letter and for half a surrogate pair, which PostgreSQL refuses to store. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** A structure in one field; one that is malformed, or could not be stored, is as good as none. */
export function readJson<T extends z.ZodType>(
  row: RowReader,
  field: FeedField,
  schema: T,
): z.output<T> | undefined {
  const text = row.raw(field);
  if (text === null) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success && !unstorable.test(JSON.stringify(parsed.data)) ? parsed.data : undefined;
  } catch {
    // No JSON: said in the sentence above.
    return undefined;
  }
}
