import type { TenantFinding } from './finding.ts';
import { resolvePicturePattern } from '#tenancy/resolve/picture-pattern.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** Finds CDN settings from which no picture address can be built. */
export function findPictureProblems({
  site,
  features,
}: Pick<TenantSettings, 'site' | 'features'>): TenantFinding[] {
  try {
    resolvePicturePattern(features.pictures, `https://${site.host}`);
    return [];
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return [{ file: 'features', path: ['pictures'], sentence: `does not work: ${words}` }];
  }
}
