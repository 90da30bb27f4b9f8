import type { OptionProofs } from './proof.ts';
import { siteOptions } from './site-options.data.ts';

/** Proofs by the file that the option list names. */
export const optionProofs: Readonly<Record<string, OptionProofs>> = {
  'site.json': siteOptions,
};
