import { applicationSteps, listApplicationFields } from '#domain/lead/application-form.ts';
import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const financeApplication = defineBlock({
  type: 'finance-application',
  about: 'The application for finance: its form in steps. Nothing where nobody can apply.',
  settings: { heading: headingSchema.default('Your application') },
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
  touchedBy: 'no car',
  nextChange: 'never',
});
