import { z } from 'zod';
import { defineSettings } from '#blocks/settings/define-settings.ts';

const methods = ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'] as const;

export const paymentIconsSettings = defineSettings({
  type: 'payment-icons',
  about: 'Marks of the accepted payment methods (CHECKOUT-06).',
  settings: {
    heading: z.string().default('We take').describe('Text before the marks; none when empty.'),
    methods: z
      .array(z.enum(methods))
      .min(1)
      .default([...methods])
      .describe('Only methods that the dealer accepts.'),
    text: z.string().default('').describe('A sentence under the marks, such as a surcharge.'),
  },
});
