import { facetAttributes } from '#domain/url/facets.ts';
import { z } from 'zod';
import { expectedPhone, isDialable, phonePattern } from '#domain/location/phone-number.ts';
import { rangeAttributes } from '#domain/url/search-url.ts';

/** Schemas that several files share; error texts follow "Expected". */

/** A path (`//host` is not one: it leads to another host) or an absolute address. */
export const linkForm = /^(\/(?![/\\])|https:\/\/[^/\s]|(tel|mailto|sms):\S)/;
export const expectedLink = 'a path that begins with one /, or an https:, tel:, mailto: or sms: address';

export const hrefSchema = z.string().regex(linkForm, {
  error: expectedLink,
});

export const linkSchema = z
  .strictObject({
    label: z.string().min(1).describe('Words of the link.'),
    href: hrefSchema.describe(
      'Where it leads. A path must exist on the site: the check tells when it does not.',
    ),
  })
  .describe('A link: its words and where it leads.');

export const phoneSchema = z
  .string()
  .regex(phonePattern, { abort: true, error: expectedPhone })
  .refine(isDialable, { error: expectedPhone });

/** Attribute and direction, or `default`. */
export const sortSchema = z
  .string()
  .regex(
    /^(default|(price|weekly_price|subscription_price|km|year|created_at_timestamp|custom_rank):(asc|desc))$/,
    {
      error:
        'default, or price, weekly_price, subscription_price, km, year, created_at_timestamp or custom_rank followed by :asc or :desc',
    },
  );

const zones = new Set(Intl.supportedValuesOf('timeZone'));
export const timeZoneSchema = z
  .string()
  .refine((zone) => zones.has(zone), { error: 'an IANA time zone such as Australia/Sydney' });

/** A feature is an object or absent, never a lone boolean. */
export const plainSchema = z.strictObject({});

/** The two ends of a range, not crossed: no car lies above the upper and below the lower end. */
const rangeSchema = z
  .strictObject({
    min: z.int().nullable().default(null).describe('Lower end, included; null is open.'),
    max: z.int().nullable().default(null).describe('Upper end, included; null is open.'),
  })
  .superRefine(({ min, max }, context) => {
    if (min === null || max === null || min <= max) return;
    const message = `at least ${min}, the lower end: no car lies between crossed ends`;
    context.addIssue({ code: 'custom', path: ['max'], message });
  });

/** A filter of cars as on the search page. An empty list is refused: it could mean all or none. */
export const carFilterSchema = z
  .strictObject({
    facets: z
      .partialRecord(z.enum(facetAttributes), z.array(z.string().min(1)).min(1))
      .default({})
      .describe('Facets and the values that a car may have: { "make": ["Kia", "Mazda"] } (SEARCH-20).'),
    ranges: z
      .partialRecord(z.enum(rangeAttributes), rangeSchema)
      .default({})
      .describe('Ranges that a car must lie in: { "price": { "max": 20000 } }.'),
  })
  .describe('Which cars, as on the search page: all that fit every facet and range.');

export type CarFilter = z.output<typeof carFilterSchema>;

/** The name of a file in the dealer's folder `pictures/`: no path, so no other folder is reached. */
const pictureName = /^[^\s./\\:"'<>][^/\\:"'<>]*\.[A-Za-z0-9]{3,4}$/;
const pictureAddress = /^(?!.*\/\.\.(\/|$))(\/(?![/\\])\S*|https:\/\/[^/\s]\S*)$/;

/** Stands before the name of an own picture until its file has been read; no editor writes this character. */
export const OWN_PICTURE = '\uE000picture:';

/** What was expected in place of a name with its folder, such as `pictures/yard.jpg`; `null` for anything else. */
export function findFolderFault(address: unknown): string | null {
  const [, name] =
    /^(?:[^/\\:][^:]*[/\\])?pictures[/\\]([^/\\:]+\.(?:jpe?g|png|webp|avif|hei[cf]))$/i.exec(
      String(address),
    ) ?? [];
  return name === undefined
    ? null
    : `${JSON.stringify(name)}, without the folder: the name of a file in the dealer’s folder pictures/`;
}

/** Text that is not the name of a picture with its folder. */
const pictureText = z.string().refine((address) => findFolderFault(address) === null, {
  abort: true,
  error: ({ input }) => findFolderFault(input) ?? undefined,
});

/** The plain name of an own picture. */
const pictureNameSchema = pictureText
  .regex(pictureName, { error: 'the name of a file in the dealer’s folder pictures/, such as yard.jpg' })
  .transform((name) => OWN_PICTURE + name);

/** The address of a picture; a plain name becomes one that `placePictures` resolves. */
export const pictureUrlSchema = pictureText
  .regex(new RegExp(`${pictureName.source}|${pictureAddress.source}`), {
    error:
      'the name of a file in the dealer’s folder pictures/, such as yard.jpg, a path under public/ that begins with /, without spaces and .., or an https: address',
  })
  .transform((url) => (pictureName.test(url) ? OWN_PICTURE + url : url));

/** A rating as text, as review sources give it. */
export const ratingSchema = z
  .string()
  .regex(/^([0-4](\.\d+)?|5(\.0+)?)$/, { error: 'stars from 0 to 5 as text, such as "4.6"' });

/** Whether the file of a picture is there to be measured: not on another host, and no drawing. */
const isMeasurable = (url: string): boolean => url.startsWith(OWN_PICTURE) || !/^https:|\.svg$/i.test(url);

/** Reports a missing size of a picture that is not measured. */
export function needSize(
  { url, width, height }: { url: string; width?: number | undefined; height?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (isMeasurable(url)) return;
  const message = 'a number of pixels: an SVG or a picture on another host is not measured';
  if (width === undefined) context.addIssue({ code: 'custom', path: ['width'], message });
  if (height === undefined) context.addIssue({ code: 'custom', path: ['height'], message });
}

/** The size of a picture, as `needSize` needs it. */
export const sizeShape = {
  width: z
    .int()
    .positive()
    .optional()
    .describe('Width in pixels; only for an SVG or an https address: other files are measured.'),
  height: z.int().positive().optional().describe('Height in pixels, likewise.'),
};

const describedPicture = z
  .strictObject({
    url: pictureUrlSchema.describe(
      'Name of a file in the dealer’s folder pictures/ (yard.jpg), path under public/, or an https address.',
    ),
    alt: z.string().describe('What it shows; empty when it only decorates.'),
    ...sizeShape,
  })
  .superRefine(needSize);

/** A picture of the site. A plain name is a picture that only decorates. */
export const pictureSchema = z
  .union([pictureNameSchema, describedPicture])
  .transform((given): SitePicture => {
    const { url, alt, width = 0, height = 0 } = typeof given === 'string' ? { url: given, alt: '' } : given;
    return { url, alt, width, height };
  })
  .describe(
    'A picture of the site’s own: the name of a file in pictures/, or an object with its url and what it shows (alt).',
  );

/** A picture of the site; 0 is a size that `placePictures` finds. */
export type SitePicture = {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** What draws the eye, which stays in view when an own picture is cut: per cent from the left and from the top. */
  focus?: readonly [number, number];
};

/** A URL segment: `cx-60`. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'lower-case words or numbers joined by hyphens, such as cx-60',
});
