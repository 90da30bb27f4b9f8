import type { TenantFinding } from './finding.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** Finds offers that share an id, or end before they start. */
export function findOfferProblems({ offers: { offers } }: Pick<TenantSettings, 'offers'>): TenantFinding[] {
  return offers.flatMap(({ id, start, expiry }, index): TenantFinding[] => {
    const first = offers.findIndex((other) => other.id === id);
    if (first !== index) {
      const sentence = `is ${id}, as of offers[${first}]. Expected every id once: it is the offer's address.`;
      return [{ file: 'offers', path: ['offers', index, 'id'], sentence }];
    }
    if (start === null || expiry === null || expiry >= start) return [];
    const sentence = `is ${expiry}, before its start ${start}. Expected the last day on or after the first.`;
    return [{ file: 'offers', path: ['offers', index, 'expiry'], sentence }];
  });
}
