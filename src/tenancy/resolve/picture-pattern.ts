import { transformUrl, type ProviderOperations, type ProviderOptions } from 'unpic';
import { AS_GIVEN, fillPattern, OWN_PICTURES, type PicturePattern } from '#domain/media/picture-url.ts';
import type { PictureSettings } from '#tenancy/schemas/pictures.schema.ts';

type CdnSettings = Extract<PictureSettings, { kind: 'cdn' }>;

/** How this tenant's pictures are addressed. Throws a sentence where unpic makes no such address. */
export function resolvePicturePattern(settings: PictureSettings, origin: string): PicturePattern {
  if (settings.kind === 'own') return OWN_PICTURES;
  if (settings.kind === 'as-given') return AS_GIVEN;
  const [{ url, width, quality }] = probes;
  const made = askOrExplain(settings, origin, { url, width, quality });
  const pattern = findPattern(settings, origin, made);
  if (pattern !== null) return pattern;
  throw new Error(
    `unpic makes ${JSON.stringify(made)} of ${JSON.stringify(url)} for ${settings.provider}, which says no width. ` +
      `Expected ${needs}.`,
  );
}

const needs =
  'an "address" that tells how this CDN calls a picture of the feed, and the "options" that unpic takes for it';

function askOrExplain(settings: CdnSettings, origin: string, asked: Asked): string {
  try {
    return askUnpic(settings, origin, asked);
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`unpic says for ${settings.provider}: ${JSON.stringify(words)}. Expected ${needs}.`, {
      cause,
    });
  }
}

type Asked = { url: string; width: number; quality: number };

/** What unpic itself answers for a picture of the feed. Throws where it lacks an option. */
export function askUnpic(
  { provider, address, options, operations }: CdnSettings,
  origin: string,
  { url, width, quality }: Asked,
): string {
  const source = fillPattern(withOrigin(address, origin), url, {});
  return (
    transformUrl(
      { url: source, provider, width, quality },
      { [provider]: operations } as Partial<ProviderOperations>,
      { [provider]: options } as Partial<ProviderOptions>,
    ) ?? source
  );
}

/** Numbers and words that stand in no address by chance; the second tells whether the pattern of the first holds. */
const probes = [
  { url: 'https://probe.invalid/first-place/first-car.jpg', width: 3987, quality: 93 },
  { url: 'https://probe.invalid/second-place/second-car.jpg?v=2', width: 3781, quality: 89 },
  { url: '/third-place/third-car.jpg', width: 3677, quality: 71 },
] as const satisfies readonly Asked[];

/** Some CDNs encode an address with a query in a way of their own, which no pattern says. */
const PROBES_NEEDED = probes.length - 1;

/** The places an address may take, those that hold for most addresses first. */
const addressPlaces = ['url', 'raw', 'segment', 'bareurl', 'bare', 'path'] as const;

/** The pattern that says what unpic says for the most probes, a query in an address aside. */
function findPattern(settings: CdnSettings, origin: string, made: string): PicturePattern | null {
  const [{ url, width, quality }] = probes;
  const withPlaces = (text: string): string =>
    text.replace(String(width), '{width}').replace(String(quality), '{quality}');
  const found = addressPlaces.flatMap((name) => {
    const place = withOrigin(`{${name}}`, origin);
    const [before, after] = made.split(fillPattern(place, url, {}));
    if (before === undefined || after === undefined) return [];
    const pattern = withPlaces(before) + place + withPlaces(after);
    const held = probes.filter((probe) => holds(pattern, settings, origin, probe)).length;
    return pattern.includes('{width}') && held >= PROBES_NEEDED ? [{ pattern, held }] : [];
  });
  return found.toSorted((a, b) => b.held - a.held)[0]?.pattern ?? null;
}

function holds(pattern: PicturePattern, settings: CdnSettings, origin: string, probe: Asked): boolean {
  const { url, width, quality } = probe;
  const filled = fillPattern(pattern, url, { width: String(width), quality: String(quality) });
  return filled === askUnpic(settings, origin, probe);
}

/** A path of our own is fetched from the site's own host. */
const withOrigin = (pattern: string, origin: string): string =>
  pattern.replace(/\{(\w+)\}/g, (_place, name: string) => `{${name}@${origin}}`);
