import type { PageSection } from '#publish/pages/page.ts';
import type { SectionType } from '#tenancy/schemas/sections.schema.ts';

type SectionOf<Type extends SectionType> = Extract<PageSection, { type: Type }>;

/** What a section component is handed: its settings, and what it needs from stock. */
export type SectionProps<Type extends SectionType> = Pick<SectionOf<Type>, 'settings' | 'stock'> & {
  /** Ends its ids and names, so that a second one of its type on a page has its own: empty, then `-2`, `-3`. */
  ending: string;
};
