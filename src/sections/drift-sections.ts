import { plainSections } from './plain-sections.ts';

/** drift's sections. */
export const driftSections = { ...plainSections } as const;
