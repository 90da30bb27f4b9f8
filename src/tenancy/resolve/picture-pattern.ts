import { transformUrl, type ProviderOperations, type ProviderOptions } from 'unpic';
import {
  AS_GIVEN,
  fillPattern,
  OWN_PICTURES,
  OWN_SITE_PICTURES,
  type PicturePattern,
} from '#domain/media/picture-url.ts';
import type { PictureSettings } from '#tenancy/schemas/pictures.schema.ts';

type CdnSettings = Extract<PictureSettings, { kind: 'cdn' }>;

/** Derives the URL pattern of a tenant's pictures. Throws when unpic's addresses do not fit a pattern. */
export function resolvePicturePattern(settings: PictureSettings, origin: string): PicturePattern {
  if (settings.kind === 'own') return OWN_PICTURES;
  if (settings.kind === 'as-given') return AS_GIVEN;
  const [{ url, width, quality }] = probes;
  const made = askUnpicOrExplain(settings, origin, { url, width, quality });
  const pattern = findPattern(settings, origin, made);
  if (pattern !== null) return pattern;
  throw new Error(
    `unpic makes ${JSON.stringify(made)} of ${JSON.stringify(url)} for ${settings.provider}, which says no width. ` +
      `Expected ${needs}.`,
  );
}

/** The pattern of pictures that are no car's: those of the dealer's texts and settings. */
export const toSitePattern = (pattern: PicturePattern): PicturePattern =>
  pattern === OWN_PICTURES ? OWN_SITE_PICTURES : pattern;

const needs =
  'an "address" that tells how this CDN calls a picture of the feed, and the "options" that unpic takes for it';

function askUnpicOrExplain(settings: CdnSettings, origin: string, request: PictureRequest): string {
  try {
    return askUnpic(settings, origin, request);
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`unpic says for ${settings.provider}: ${JSON.stringify(words)}. Expected ${needs}.`, {
      cause,
    });
  }
}

type PictureRequest = { url: string; width: number; quality: number };

/** The address unpic builds for a picture of the feed. Throws when an option is missing. */
export function askUnpic(
  { provider, address, options, operations }: CdnSettings,
  origin: string,
  { url, width, quality }: PictureRequest,
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

/** Distinctive values that cannot occur in an address by chance; the second probe checks the pattern of the first. */
const probes = [
  { url: 'https://probe.invalid/first-place/first-car.jpg', width: 3987, quality: 93 },
  { url: 'https://probe.invalid/second-place/second-car.jpg?v=2', width: 3781, quality: 89 },
  { url: '/third-place/third-car.jpg', width: 3677, quality: 71 },
] as const satisfies readonly PictureRequest[];

/** The probe with a query may fail: some CDNs encode queries in a way no pattern can express. */
const PROBES_NEEDED = probes.length - 1;

/** Placeholders for the address, most general first. */
const addressPlaceholders = ['url', 'raw', 'segment', 'bareurl', 'bare', 'path'] as const;

/** The pattern that matches unpic's addresses for the most probes; the probe with a query may fail. */
function findPattern(settings: CdnSettings, origin: string, made: string): PicturePattern | null {
  const [{ url, width, quality }] = probes;
  const withPlaceholders = (text: string): string =>
    text.replace(String(width), '{width}').replace(String(quality), '{quality}');
  const found = addressPlaceholders.flatMap((name) => {
    const placeholder = withOrigin(`{${name}}`, origin);
    const [before, after] = made.split(fillPattern(placeholder, url, {}));
    if (before === undefined || after === undefined) return [];
    const pattern = withPlaceholders(before) + placeholder + withPlaceholders(after);
    const matched = probes.filter((probe) => matches(pattern, settings, origin, probe)).length;
    return pattern.includes('{width}') && matched >= PROBES_NEEDED ? [{ pattern, matched }] : [];
  });
  return found.toSorted((a, b) => b.matched - a.matched)[0]?.pattern ?? null;
}

function matches(
  pattern: PicturePattern,
  settings: CdnSettings,
  origin: string,
  probe: PictureRequest,
): boolean {
  const { url, width, quality } = probe;
  const filled = fillPattern(pattern, url, { width: String(width), quality: String(quality) });
  return filled === askUnpic(settings, origin, probe);
}

/** Paths of the site are fetched from the site's host. */
const withOrigin = (pattern: string, origin: string): string =>
  pattern.replace(/\{(\w+)\}/g, (_place, name: string) => `{${name}@${origin}}`);
