import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

/** Makes pages of one kind from what the settings hold. `id` is the tenant's. */
export type PageMaker = (id: string, settings: WrittenSettings) => GeneratedPage[];

/** A generated page with defaults for what most pages leave empty. */
export const toGeneratedPage = (
  page: Pick<GeneratedPage, 'path' | 'title' | 'description' | 'sections'> & Partial<GeneratedPage>,
): GeneratedPage => ({ intro: '', noindex: false, parents: [], ...page });

/** A section as it is after defaults; `hidden` is for those the dealer writes. */
export const shown = { hidden: false } as const;
