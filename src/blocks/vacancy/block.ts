import { z } from 'zod';
import type { BlockMoment } from '#blocks/block-context.ts';
import { defineBlock } from '#blocks/define-block.ts';
import { isOpenVacancy, nextVacancyChange } from '#domain/content/vacancy.ts';
import { toVacancyJsonLd } from './vacancy-json-ld.ts';

const findVacancy = ({ site }: BlockMoment, slug: string) =>
  site.company.careers?.vacancies.find((each) => each.slug === slug);

export const vacancy = defineBlock({
  type: 'vacancy',
  about: 'One vacancy in full.',
  settings: {
    slug: z.string().min(1).describe('Slug of the vacancy in company.json.'),
  },
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
