import type { MiddlewareHandler } from 'astro';

/**
 * In development a request names a page by its host and path, as on a published site, and its data is
 * computed here. Publishing hands `locals` over itself: what is compiled passes everything through, and
 * nothing of the development code is in it.
 */
export const onRequest: MiddlewareHandler = async (context, next) => {
  if (!import.meta.env.DEV) return next();
  const { answerInDevelopment } = await import('#publish/development/development.ts');
  return answerInDevelopment(context, next);
};
