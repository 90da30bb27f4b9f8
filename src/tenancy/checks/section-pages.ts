import { brandPath, modelPath } from '#domain/url/paths.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import { isPageFile, type SettingsFile, type TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** A page made of sections, and the setting that lists them. */
export type SectionPage = {
  /** Site path of the page. */
  path: string;
  file: SettingsFile;
  at: KeyPath;
  sections: readonly SectionSettings[];
};

/** All pages whose sections the dealer orders: the home page and the dealer's own pages. */
export function listSectionPages({
  pages,
  content,
}: Pick<TenantSettings, 'pages' | 'content'>): SectionPage[] {
  const home: SectionPage = {
    path: '/',
    file: 'pages',
    at: ['home', 'sections'],
    sections: pages.home.sections,
  };
  const own = Object.entries(content).map(([file, { path, sections }]): SectionPage => {
    if (!isPageFile(file)) throw new TypeError(`${file} is no page of the dealer's own`);
    return { path, file, at: ['sections'], sections };
  });
  return [home, ...own];
}

/** The anchor of a section: its own, or the name of its type when the type can occur once only. */
export function anchorOf({ type, anchor, hidden }: SectionSettings): string | null {
  if (hidden) return null;
  return anchor ?? (type === 'hours' ? type : null);
}

/** All lists of sections in a dealer's files: those of pages, and those of models and brands. */
export function listSectionLists(
  settings: Pick<TenantSettings, 'pages' | 'content' | 'models' | 'brands'>,
): SectionPage[] {
  const models = settings.models.models.map(({ slug, sections }, index): SectionPage => {
    return { path: modelPath(slug), file: 'models', at: ['models', index, 'sections'], sections };
  });
  const brands = settings.brands.brands.map(({ slug, sections }, index): SectionPage => {
    return { path: brandPath(slug), file: 'brands', at: ['brands', index, 'sections'], sections };
  });
  return [...listSectionPages(settings), ...models, ...brands];
}
