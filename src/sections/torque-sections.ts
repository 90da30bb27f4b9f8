import { plainSections } from './plain-sections.ts';

/** torque's sections. */
export const torqueSections = { ...plainSections } as const;
