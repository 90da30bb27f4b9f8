import { z } from 'zod';
import { brandKinds } from '#domain/content/model.ts';
import { hrefSchema } from '#tenancy/forms/field-forms.ts';

/** Landscapes of the template drift. */
export const sceneSchema = z.enum(['outback', 'bush', 'coast', 'dusk']);

export const shortText = {
  title: z.string().min(1).describe('A short title.'),
  text: z.string().min(1).describe('A sentence or two under them.'),
};

export const bookingHrefSchema = hrefSchema
  .optional()
  .describe('Target; the dealer’s service booking if left out (ROUTE-81).');

export const brandKindSchema = z.enum(brandKinds).optional().describe('Only brands of this kind.');
