import type { Context } from 'hono';

/**
 * Whether the client has the current version. A compressing proxy marks an ETag as weak; it still names the
 * same version.
 */
export const knowsEtag = (context: Context, etag: string): boolean =>
  (context.req.header('if-none-match') ?? '')
    .split(',')
    .some((known) => ['*', etag, `W/${etag}`].includes(known.trim()));
