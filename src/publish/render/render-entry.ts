export { createApp } from 'astro/app/entrypoint';
export { inlineScripts as knownScripts } from '#layouts/inline-scripts.ts';
