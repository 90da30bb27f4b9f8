import { plainSections } from './plain-sections.ts';

/** atlas: editorial and calm; plain skeletons, styled. */
export const atlasSections = { ...plainSections } as const;
