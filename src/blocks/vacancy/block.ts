import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { isOpenVacancy } from '#domain/content/vacancy.ts';
import { toVacancyJsonLd } from './vacancy-json-ld.ts';

export const vacancy = defineBlock({
  type: 'vacancy',
  about: 'One vacancy in full.',
  settings: {
    slug: z.string().min(1).describe('Slug of the vacancy in company.json.'),
  },
  sheets: ['company', 'story'],
  // Only while it is open: search engines drop it after its last day.
  jsonLd: ({ site, now }, { slug }, page) => {
    const own = site.company.careers?.vacancies.find((each) => each.slug === slug);
    const isOpen = own !== undefined && isOpenVacancy(own, now, site.settings.timeZone);
    return isOpen ? [toVacancyJsonLd(site, own, page.path)] : [];
  },
});
