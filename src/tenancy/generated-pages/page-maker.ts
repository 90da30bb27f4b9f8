import type { MadePage } from '#tenancy/schemas/tenant-files.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

/** Makes pages of one kind from what the settings hold. `id` is the tenant's. */
export type PageMaker = (id: string, settings: WrittenSettings) => MadePage[];

/** A made page with what most have nothing of. */
export const toMadePage = (
  page: Pick<MadePage, 'path' | 'title' | 'description' | 'sections'> & Partial<MadePage>,
): MadePage => ({ intro: '', noindex: false, parents: [], ...page });

/** A section as it is after defaults; `hidden` is for those the dealer writes. */
export const shown = { hidden: false } as const;
