import { isOpenVacancy, nextVacancyChange } from '#domain/content/vacancy.ts';
import { toVacancyJsonLd } from './vacancy-json-ld.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { findVacancy } from './find-vacancy.ts';
import { vacancySettings } from './settings.ts';

export const vacancy = defineBlock(vacancySettings, {
  sheets: ['company', 'story'],
  touchedBy: 'no car',
  nextChange: ({ site, now }, { slug }) =>
    nextVacancyChange(findVacancy(site, slug), now, site.settings.timeZone),
  // Only while it is open: search engines drop it after its last day.
  jsonLd: ({ site, now }, { slug }, page) => {
    const own = findVacancy(site, slug);
    return isOpenVacancy(own, now, site.settings.timeZone) ? [toVacancyJsonLd(site, own, page.path)] : [];
  },
});
