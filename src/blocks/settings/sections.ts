import type { z } from 'zod';
import type { SitePicture } from '#tenancy/forms/field-forms.ts';
import type { SectionForm } from './define-settings.ts';
import * as table from './section-forms.ts';

type Known = (typeof table)[keyof typeof table];

/** The types of sections that tenants' files may name. */
export type SectionType = Known['type'];

/** The settings of one section, of any type. */
export type SectionSettings = z.output<Known['schema']>;

/** The settings of a section of one type. */
export type SettingsOf<Type extends SectionType> = z.output<Extract<Known, { type: Type }>['schema']>;

/** Of any type: its functions take the settings of its own. */
type AnyForm = SectionForm<SectionType, Known['schema'], SectionSettings>;
const forms: readonly AnyForm[] = Object.values(table);

/** The schemas of sections in tenants' files, one per type, in the order of the table. */
export const sectionSchemas: readonly Known['schema'][] = forms.map(({ schema }) => schema);

export const sectionTypes: readonly SectionType[] = forms.map(({ type }) => type);

const heroes: ReadonlyMap<SectionType, AnyForm> = new Map(
  forms.filter(({ hero }) => hero !== undefined).map((form) => [form.type, form]),
);

/** Whether a section brings the page's heading. */
export const isHero = (section: { type: SectionType } | undefined): boolean =>
  section !== undefined && heroes.has(section.type);

/** The picture of the first view, if there is one: it is fetched before everything else. */
export function findHeroPicture(sections: readonly SectionSettings[]): SitePicture | undefined {
  const hero = sections.find(isHero);
  return hero && heroes.get(hero.type)?.hero?.(hero);
}

/** The heading of a page without a section that brings one; `null` with a hero. */
export const headingBeside = (sections: readonly { type: SectionType }[], title: string): string | null =>
  sections.some(isHero) ? null : title;
