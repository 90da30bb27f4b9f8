import type { Patch } from './json-place.ts';
import type { OptionProofs } from './proof.ts';
import { sectionBase, sectionOptions } from './section-options.data.ts';
import { siteOptions } from './site-options.data.ts';
import { companyOptions, serviceOptions, topicBase } from './topic-options.data.ts';

/** Proofs by the file that the option list names. */
export const optionProofs: Readonly<Record<string, OptionProofs>> = {
  'site.json': siteOptions,
  'service.json': serviceOptions,
  'company.json': companyOptions,
  'pages.json, pages/*.json': sectionOptions,
};

/** What the fixture lacks: every setting of what proofs change one by one. */
export const basePatches: readonly Patch[] = [...topicBase, ...sectionBase];
