import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';

export const quote = defineBlock({
  type: 'quote',
  about: 'One customer’s sentence.',
  settings: {
    text: z.string().min(1).describe('What the customer said.'),
    by: z.string().min(1).describe('Name of the customer.'),
    note: z.string().default('').describe('A line about the customer, such as the car they bought.'),
  },
  touchedBy: 'no car',
  nextChange: 'never',
});
