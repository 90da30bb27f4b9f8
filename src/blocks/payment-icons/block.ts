import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';

const methods = ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'] as const;

export const paymentIcons = defineBlock({
  type: 'payment-icons',
  about: 'What the dealer takes as payment, as marks (CHECKOUT-06).',
  settings: {
    heading: z.string().default('We take').describe('Words before the marks; none when empty.'),
    methods: z
      .array(z.enum(methods))
      .min(1)
      .default([...methods])
      .describe('Only those the dealer does take.'),
    text: z.string().default('').describe('A sentence under the marks, such as a surcharge.'),
  },
  sheets: ['banners'],
});
