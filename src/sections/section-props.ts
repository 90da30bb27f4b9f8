import type { PageSection } from '#publish/page.ts';
import type { SectionType } from '#tenancy/sections.schema.ts';

type SectionOf<Type extends SectionType> = Extract<PageSection, { type: Type }>;

/** What a section component is handed: its settings, and what it needs from stock. */
export type SectionProps<Type extends SectionType> = Pick<SectionOf<Type>, 'settings' | 'stock'>;
