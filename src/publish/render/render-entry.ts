import { inlineScripts } from '#layouts/inline-scripts.ts';

export { createApp } from 'astro/app/entrypoint';

/** The inline scripts of this build that a page may have. */
export const knownScripts: readonly string[] = [...inlineScripts];
