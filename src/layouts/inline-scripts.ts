import { modelScript } from '#components/content/model-script.ts';
import { notLoadedScript } from '#components/page/not-loaded-script.ts';
import { searchQueryScript } from '#islands/page/search-query-script.ts';
import { memoryScript } from '#islands/shopper/memory-script.ts';
import { noticeScript } from '#islands/shopper/notice-script.ts';
import { sentPartScript } from '#islands/forms/sent-part-script.ts';
import { viewedCarsScript } from '#islands/forms/viewed-cars-script.ts';
import { signInScript } from '#islands/account/sign-in-script.ts';
import { wantedCarScript } from '#islands/forms/wanted-car-script.ts';
import { phoneScript } from '#islands/vehicle/phone-script.ts';
import { lowerCaseScript } from './lower-case-script.ts';

/** Every inline script of the pages, except those of Astro: the policy of a page lets no other run. */
export const inlineScripts: readonly string[] = [
  lowerCaseScript,
  memoryScript('searches'),
  memoryScript('viewed'),
  modelScript,
  noticeScript,
  notLoadedScript,
  phoneScript,
  sentPartScript,
  searchQueryScript,
  viewedCarsScript,
  signInScript,
  wantedCarScript,
];
