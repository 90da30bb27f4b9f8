import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';

/** Finds a review that stands twice: its number is its name at the source. */
export function findReviewProblems({ reviews }: Pick<TenantSettings, 'reviews'>): TenantFinding[] {
  const ids = (reviews.collection?.reviews ?? []).map(({ id }) => id);
  return ids.flatMap((id, index): TenantFinding[] => {
    const first = ids.indexOf(id);
    if (first === index) return [];
    const sentence = `is ${id}, which collection.reviews[${first}].id is too. Expected every review once, each with its number at the source.`;
    return [{ file: 'reviews', path: ['collection', 'reviews', index, 'id'], sentence }];
  });
}
