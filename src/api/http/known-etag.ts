import type { Context } from 'hono';

/** Whether who asks has it already. A proxy that compresses marks an ETag as weak; what it names is the same. */
export const knowsEtag = (context: Context, etag: string): boolean =>
  (context.req.header('if-none-match') ?? '')
    .split(',')
    .some((known) => ['*', etag, `W/${etag}`].includes(known.trim()));
