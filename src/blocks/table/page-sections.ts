import { earliest } from '#domain/time/earliest.ts';
import type { SectionSettings, SectionType, SettingsOf } from '#blocks/settings/sections.ts';
import type { BlockContext, BlockMoment, NamedCar } from './block-context.ts';
import { findBlock, type DataOf } from './block-table.ts';

/** A section of a page: the tenant's settings, the data computed by its block, and the style sheets it needs. */
export type PageSection = {
  [Type in SectionType]: {
    type: Type;
    settings: SettingsOf<Type>;
    data: DataOf<Type>;
    sheets: readonly string[];
  };
}[SectionType];

/** Sections in the tenant's order, each with its data. */
export const toSections = (context: BlockContext, sections: readonly SectionSettings[]): PageSection[] =>
  sections.map((settings) => toSection(context, settings));

/** Settings and data belong to one type by construction, which the compiler cannot follow. */
function toSection(context: BlockContext, settings: SectionSettings): PageSection {
  const block = findBlock(settings.type);
  const own = { data: block.data(context, settings), sheets: block.sheets(settings) };
  return { type: settings.type, settings, ...own } as PageSection;
}

/** When one of the sections next changes by time (ms). */
export const nextSectionChange = (moment: BlockMoment, sections: readonly PageSection[]): number | null =>
  earliest(sections.map(({ type, settings, data }) => findBlock(type).nextChange(moment, settings, data)));

/** Whether one of these cars may be shown, counted or priced in one of the sections. */
export const mayShow = (
  moment: BlockMoment,
  sections: readonly SectionSettings[],
  cars: readonly NamedCar[],
): boolean => sections.some((settings) => findBlock(settings.type).isTouched(moment, settings, cars));
