import { nextVacancyChange } from '#domain/content/vacancy.ts';
import { earliest } from '#domain/time/earliest.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { vacanciesSettings } from './settings.ts';

export const vacancies = defineBlock(vacanciesSettings, {
  sheets: ['company'],
  touchedBy: 'no car',
  nextChange: ({ site, now }) =>
    earliest(
      (site.company.careers?.vacancies ?? []).map((vacancy) =>
        nextVacancyChange(vacancy, now, site.settings.timeZone),
      ),
    ),
});
