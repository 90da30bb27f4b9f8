import { z } from 'zod';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'a colour such as #0b3f41' });

/** `theme.json`: two colours and a wordmark; every other colour is derived (look.md, roles). */
export const themeSchema = z.strictObject({
  $schema: z.string().optional(),
  brand: hex.describe('Main colour.'),
  accent: hex.describe('The colour of the one main action (drift) or of small marks.'),
  ground: hex.optional().describe('Page ground; the template has its own.'),
  wordmark: z.string().optional().describe('Text set in the header; the dealer name without it.'),
  logo: z
    .strictObject({
      url: z.string().describe('SVG or PNG under public/ or an https address.'),
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .optional()
    .describe('Picture instead of (atlas) or beside (torque, drift) the wordmark.'),
});

export type ThemeSettings = z.output<typeof themeSchema>;
