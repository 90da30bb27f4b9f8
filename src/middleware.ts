import type { MiddlewareHandler } from 'astro';

/**
 * In development, finds the page for a request's host and path and computes its data. Publishing passes
 * `locals` itself, so the compiled middleware does nothing and contains no development code.
 */
export const onRequest: MiddlewareHandler = async (context, next) => {
  if (!import.meta.env.DEV) return next();
  const { answerInDevelopment } = await import('#publish/development/development.ts');
  return answerInDevelopment(context, next);
};
