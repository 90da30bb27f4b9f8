import { z } from 'zod';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const quoteSettings = defineSettings({
  type: 'quote',
  about: 'One customer’s sentence.',
  settings: {
    text: z.string().min(1).describe('What the customer said.'),
    by: z.string().min(1).describe('Name of the customer.'),
    note: z.string().default('').describe('A line about the customer, such as the car they bought.'),
  },
});
