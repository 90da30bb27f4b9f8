import type { DataOf, SectionType, SettingsOf } from './block-table.ts';

/** What a section component is handed: its settings and its block's data. */
export type SectionProps<Type extends SectionType> = {
  settings: SettingsOf<Type>;
  data: DataOf<Type>;
  /** Ends its ids and names, so that a second one of its type on a page has its own: empty, then `-2`, `-3`. */
  ending: string;
};
