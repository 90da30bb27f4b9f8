import { defineBlock } from '#blocks/define-block.ts';
import { salesMonth } from '#domain/content/sales-month.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const salesCounter = defineBlock({
  type: 'sales-counter',
  about: 'Number of vehicles sold this month, counting up (CONTENT-11).',
  settings: { heading: headingSchema.default('Sales this Month'), text: introSchema },
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: ({ now }) => salesMonth(now).end,
});
