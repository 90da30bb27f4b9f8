import { z } from '@hono/zod-openapi';
import { carNameSchema } from '#api/http/problem.contract.ts';
import { toStorable } from '#domain/text/storable.ts';
import { cutText } from '#domain/text/typed-text.ts';

/* What comes along with what a shopper sends, and nobody typed: pages, campaigns, the tab, the car of an
   address. Each is cleaned, cut or left out, and none is a reason to refuse: its shopper knows nothing of it
   and can mend nothing. */

const PATH_MAX = 300;
const PAGES_MAX = 50;
const PARAMS_MAX = 30;
const WORDS_MAX = 200;
export const TOPIC_MAX = 100;
const TRAP_MAX = 1_000;
/** Any site: a path is the same on each. */
const SITE = 'http://site.invalid';

/** A schema that makes the best of anything but a missing field. Its input type is what pages send. */
const lenient = <S extends z.ZodType>(clean: (value: unknown) => unknown, schema: S) =>
  z.preprocess((value: z.input<S>) => (value === undefined ? undefined : clean(value)), schema);

/** A text without control characters, cut to a length; empty for what is none. */
export function toWords(value: unknown, max = WORDS_MAX): string {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  return toStorable(cutText(text.replace(/\p{Cc}/gu, '').trim(), max));
}

/** The path of a page of the site as browsers spell it, without its query; `null` for an address of another site. */
export function toPagePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const url = URL.parse(value, SITE);
  if (url?.origin !== SITE) return null;
  // A character may have been cut through: `%C3%A`.
  return url.pathname.slice(0, PATH_MAX).replace(/%[\dA-F]?$/i, '');
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The page that a form belongs to; the start page for what is none. */
export const pageSchema = lenient((value) => toPagePath(value) ?? '/', z.string().max(PATH_MAX)).openapi({
  example: '/contact-us',
});

/** What a page is about, as its form says: a category or a subject. */
export const topicSchema = lenient((value) => toWords(value, TOPIC_MAX), z.string().max(TOPIC_MAX))
  .describe('What the page is about, as its form says: a category or a subject.')
  .openapi({ example: 'General Enquiry' });

/** An id or a word that a page sends along; empty for what is none. */
export const wordsSchema = lenient(
  (value) => toWords(value),
  z
    .union([z.string().max(WORDS_MAX), z.int()])
    .nullable()
    .transform(String),
);

/** Names a car by its id or slug. What names none is kept for the dealer to read. */
export const broughtCarSchema = lenient(
  (value) => toWords(value) || undefined,
  z.union([z.string(), z.int()]).transform(String).optional(),
)
  .optional()
  .openapi({ example: 12 });

/** Whether a text has the form of an id or a slug. */
export const isCarName = (text: string): boolean => carNameSchema.safeParse(text).success;

const pagesSchema = lenient(
  (value) =>
    (Array.isArray(value) ? value : [])
      .map(toPagePath)
      .filter((path) => path !== null)
      .slice(-PAGES_MAX),
  z.array(z.string().max(PATH_MAX)).max(PAGES_MAX),
);

const toParams = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asRecord(value))
      .map(([name, words]) => [toWords(name), toWords(words)] as const)
      .filter(([name, words]) => name !== '' && words !== '')
      .slice(0, PARAMS_MAX),
  );
/** Words by their names. */
export const paramsSchema = lenient(toParams, z.record(z.string().max(WORDS_MAX), z.string().max(WORDS_MAX)));

/** Where the shopper was before (LEAD-04). */
export const attributesSchema = lenient(
  asRecord,
  z.object({ visited_pages: pagesSchema.prefault([]), linked_query_params: paramsSchema.prefault({}) }),
).prefault({});

const sessionSchema = z.uuid();

/** How a form was filled in. */
export const filledSchema = lenient(
  asRecord,
  z.object({
    trap: lenient(toTrap, z.string().max(TRAP_MAX))
      .prefault('')
      .describe('What stands in the field that no person sees.'),
    seconds: lenient(
      (value) => (Number.isFinite(value) && Number(value) >= 0 ? value : undefined),
      z.number().optional(),
    )
      .optional()
      .describe('Seconds from the opening of the page; left out when it was filled in before.'),
    session: lenient(
      (value) => (sessionSchema.safeParse(value).success ? value : undefined),
      sessionSchema.optional(),
    )
      .optional()
      .describe('Any id that stays the same in a tab of a browser.'),
  }),
)
  .prefault({})
  .describe('How the form was filled in, by which robots are told from people.');

/** A page sends a text; whatever else stands there was put there by a robot. */
export function toTrap(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return toWords(value, TRAP_MAX) || 'not a text';
}
