import { applicationSteps, listApplicationFields } from '#domain/lead/application-form.ts';
import { stillBlock } from '#blocks/table/define-block.ts';
import { financeApplicationSettings } from './settings.ts';

export const financeApplication = stillBlock(financeApplicationSettings, {
  sheets: ['story', 'form', 'form-steps', 'application'],
  data: ({ site }) => {
    const { application } = site;
    if (application === null) return null;
    const { lender, lenderPrivacy, keepDays, loan } = application;
    const fields = listApplicationFields({ lender, loan });
    const steps = applicationSteps.map((step, index) => ({
      ...step,
      fields: fields.filter((field) => field.step === index),
    }));
    return { lender, lenderPrivacy, keepDays, steps };
  },
});
