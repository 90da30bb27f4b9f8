import type { SectionType } from '#tenancy/schemas/sections.schema.ts';

const heroes: ReadonlySet<SectionType> = new Set(['hero', 'hero-slides']);

/** The heading of a page none of whose sections draws one; `null` where a hero does. */
export const headingBeside = (sections: readonly { type: SectionType }[], title: string): string | null =>
  sections.some(({ type }) => heroes.has(type)) ? null : title;
