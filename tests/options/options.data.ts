import type { Patch } from './json-place.ts';
import type { OptionProofs } from './proof.ts';
import {
  articleOptions,
  brandOptions,
  contentBase,
  modelOptions,
  offerOptions,
  pageOptions,
} from './content-options.data.ts';
import { navigationOptions, redirectOptions, reviewOptions, themeOptions } from './frame-options.data.ts';
import { featureOptions } from './feature-options.data.ts';
import { financeOptions } from './finance-options.data.ts';
import { locationOptions } from './location-options.data.ts';
import { panelOptions } from './panel-options.data.ts';
import { searchOptions } from './search-options.data.ts';
import { searchPageOptions } from './search-page-options.data.ts';
import { sectionBase, sectionOptions } from './section-options.data.ts';
import { siteOptions } from './site-options.data.ts';
import { formProofs } from './form-options.data.ts';
import { companyOptions, serviceOptions, topicBase } from './topic-options.data.ts';
import { otherPageOptions } from './site-page-options.data.ts';

/** Proofs by the file that the option list names. */
export const optionProofs: Readonly<Record<string, OptionProofs>> = {
  'site.json': siteOptions,
  'locations.json': locationOptions,
  'navigation.json': navigationOptions,
  'theme.json': themeOptions,
  'features.json': { ...searchOptions, ...featureOptions },
  'finance.json': financeOptions,
  'forms.json': formProofs,
  'pages.json': { ...searchPageOptions, ...panelOptions, ...otherPageOptions },
  'models.json': modelOptions,
  'brands.json': brandOptions,
  'offers.json': offerOptions,
  'pages/*.json': pageOptions,
  'articles/*.md': articleOptions,
  'redirects.json': redirectOptions,
  'reviews.json': reviewOptions,
  'service.json': serviceOptions,
  'company.json': companyOptions,
  'pages.json, pages/*.json': sectionOptions,
};

/** What the fixture lacks: every setting of what proofs change one by one. */
export const basePatches: readonly Patch[] = [...topicBase, ...sectionBase, ...contentBase];
