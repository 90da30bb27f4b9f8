import { plainSections } from '#blocks/plain-blocks.ts';

/** atlas: editorial and calm; plain skeletons, styled. */
export const atlasSections = { ...plainSections } as const;
