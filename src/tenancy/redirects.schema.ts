import { z } from 'zod';

const path = z.string().regex(/^\/[^?#\s]*$/, { error: 'a path from / without query and fragment' });

/** `redirects.json`: old addresses and where they lead now. */
export const redirectsSchema = z.strictObject({
  $schema: z.string().optional(),
  redirects: z
    .array(
      z.strictObject({
        from: path.describe('Old path.'),
        to: z
          .string()
          // It becomes a word of `_redirects` and a header, which hold neither spaces nor other alphabets.
          .regex(/^(\/|https:\/\/)[\x21-\x7e]*$/, {
            error: 'a path from / or an https: address, without spaces, other letters as %C3%A9',
          })
          .optional()
          .describe('New path or address; without it the old one answers 410 Gone.'),
      }),
    )
    .default([]),
});

export type RedirectSettings = z.output<typeof redirectsSchema>;
