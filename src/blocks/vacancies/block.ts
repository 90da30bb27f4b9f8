import { defineBlock } from '#blocks/define-block.ts';
import { nextVacancyChange } from '#domain/content/vacancy.ts';
import { earliest } from '#domain/time/earliest.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const vacancies = defineBlock({
  type: 'vacancies',
  about: 'Vacancies that are open today.',
  settings: { heading: headingSchema.default('Vacancies') },
  sheets: ['company'],
  touchedBy: 'no car',
  nextChange: ({ site, now }) =>
    earliest(
      (site.company.careers?.vacancies ?? []).map((vacancy) =>
        nextVacancyChange(vacancy, now, site.settings.timeZone),
      ),
    ),
});
