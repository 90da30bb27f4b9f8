import type { BlockMoment } from '#blocks/table/block-context.ts';
import { isOpenVacancy, nextVacancyChange } from '#domain/content/vacancy.ts';
import { toVacancyJsonLd } from './vacancy-json-ld.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { vacancySettings } from './settings.ts';

const findVacancy = ({ site }: BlockMoment, slug: string) =>
  site.company.careers?.vacancies.find((each) => each.slug === slug);

export const vacancy = defineBlock(vacancySettings, {
  sheets: ['company', 'story'],
  touchedBy: 'no car',
  nextChange: (moment, { slug }) => {
    const own = findVacancy(moment, slug);
    return own === undefined ? null : nextVacancyChange(own, moment.now, moment.site.settings.timeZone);
  },
  // Only while it is open: search engines drop it after its last day.
  jsonLd: (moment, { slug }, page) => {
    const { site, now } = moment;
    const own = findVacancy(moment, slug);
    const isOpen = own !== undefined && isOpenVacancy(own, now, site.settings.timeZone);
    return isOpen ? [toVacancyJsonLd(site, own, page.path)] : [];
  },
});
