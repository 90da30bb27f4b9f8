import { z } from 'zod';
import { needSize, pictureUrlSchema, sizeShape } from '#tenancy/forms/field-forms.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'a colour such as #0b3f41' });

/** `theme.json`: two colours and a wordmark; every other colour is derived. */
export const themeSchema = z.strictObject({
  $schema: z.string().optional(),
  brand: hex.describe('Main colour.'),
  accent: hex.describe('The colour of the one main action (drift) or of small marks.'),
  ground: hex.optional().describe('Page ground; the template has its own.'),
  scheme: z
    .enum(['light', 'auto', 'dark'])
    .default('light')
    .describe(
      'Light pages, dark pages, or what each shopper’s device asks for. Dark colours are made from the light ones.',
    ),
  dark: z
    .strictObject({
      brand: hex.optional().describe('Main colour on dark pages; the light one, lighter where it must be.'),
      accent: hex.optional().describe('Accent on dark pages; the light one, lighter where it must be.'),
      ground: hex.optional().describe('Ground of dark pages; nearly black in the hue of the light one.'),
    })
    .optional()
    .describe('Own colours of the dark scheme, instead of those made from the light ones.'),
  wordmark: z.string().optional().describe('Text set in the header; the dealer name without it.'),
  logo: z
    .strictObject({
      url: pictureUrlSchema.describe(
        'SVG or PNG under public/, the name of a PNG in pictures/, or an https address.',
      ),
      ...sizeShape,
      onDark: pictureUrlSchema
        .optional()
        .describe(
          'The same logo for dark pages, of the same size; without it the logo stands on white there.',
        ),
    })
    .superRefine(needSize)
    .transform(({ width = 0, height = 0, ...logo }) => ({ ...logo, width, height }))
    .optional()
    .describe('Picture instead of (atlas) or beside (torque, drift) the wordmark.'),
});

export type ThemeSettings = z.output<typeof themeSchema>;
