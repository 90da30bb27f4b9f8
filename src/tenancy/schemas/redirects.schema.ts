import { z } from 'zod';

// Hosts treat * as a wildcard, each in its own way; our own server does not support it.
const path = z
  .string()
  .regex(/^\/[^?#\s*]*$/, { error: 'a path from / without query, fragment and *: one entry a path' });

/** `redirects.json`: old paths and their new targets. */
export const redirectsSchema = z.strictObject({
  $schema: z.string().optional(),
  redirects: z
    .array(
      z.strictObject({
        from: path.describe('Old path.'),
        to: z
          .string()
          // It is written to `_redirects` and a header, which allow neither spaces nor non-ASCII letters.
          .regex(/^(\/(?![/\\])|https:\/\/[^/\s])[\x21-\x7e]*$/, {
            error: 'a path from / or an https: address, without spaces, other letters as %C3%A9',
          })
          .optional()
          .describe('New path or address; without it the old one answers 410 Gone.'),
      }),
    )
    .default([])
    .describe('Old addresses; _redirects of the published site holds them.'),
});

export type RedirectSettings = z.output<typeof redirectsSchema>;
