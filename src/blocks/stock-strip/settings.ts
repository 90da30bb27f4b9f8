import { z } from 'zod';
import { carFilterSchema, linkSchema, sortSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

const filterSchema = carFilterSchema.extend({
  justArrived: z.boolean().optional().describe('Only cars that are new in stock (TAG-07).'),
  reduced: z.boolean().default(false).describe('Only cars with a struck-through was-price.'),
});

export const stockStripSettings = defineSettings({
  type: 'stock-strip',
  about: 'A few cars from stock.',
  settings: {
    heading: headingSchema,
    show: z
      .enum(['cards', 'rows', 'feature', 'carousel'])
      .default('cards')
      .describe('feature: first card large (atlas).'),
    filter: filterSchema.prefault({}).describe('Filter of the cars; all by default.'),
    sort: sortSchema.default('created_at_timestamp:desc').describe('Order of the cars.'),
    count: z.int().min(1).max(12).default(3).describe('Maximum number of cars.'),
    more: linkSchema
      .optional()
      .describe('Link at the heading; {count} in its label is the number of matching cars.'),
  },
});
