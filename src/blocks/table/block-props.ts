import type { SectionType, SettingsOf } from '#blocks/settings/sections.ts';
import type { DataOf } from './block-table.ts';

/** Props of a section component: its settings and its block's data. */
export type SectionProps<Type extends SectionType> = {
  settings: SettingsOf<Type>;
  data: DataOf<Type>;
  /** Suffix of its ids and names, for a second section of its type on a page: empty, then `-2`, `-3`. */
  ending: string;
};
