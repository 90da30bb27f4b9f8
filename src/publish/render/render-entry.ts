import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import islandScriptOfDevelopment from 'astro/runtime/server/astro-island.prebuilt-dev.js';
import { inlineScripts } from '#layouts/inline-scripts.ts';

export { createApp } from 'astro/app/entrypoint';

/**
 * The inline scripts of this build, except those by which islands start. Astro writes either of its two, by
 * the NODE_ENV of whoever renders.
 */
export const knownScripts: readonly string[] = [...inlineScripts, islandScript, islandScriptOfDevelopment];
