import type { ApplicationAccess } from '#domain/finance/application-policy.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

/** Generates the pages of one kind from the settings. `id` is the tenant's; `access` what the machine has for applications. */
export type PageMaker = (id: string, settings: WrittenSettings, access: ApplicationAccess) => GeneratedPage[];

/** A generated page with defaults for what most pages lack. */
export const toGeneratedPage = (
  page: Pick<GeneratedPage, 'path' | 'title' | 'description' | 'sections'> & Partial<GeneratedPage>,
): GeneratedPage => ({ intro: '', noindex: false, parents: [], ...page });

/** Common fields of generated sections after defaults; only the dealer's own sections can be hidden. */
export const shown = { hidden: false } as const;
