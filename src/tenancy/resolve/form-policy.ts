import type { FormPolicy } from '#domain/lead/enquiry-fields.ts';
import type { Dealership } from '#tenancy/facts/site-facts.ts';
import type { FormSettings } from '#tenancy/schemas/forms.schema.ts';

/** What the forms of a dealer ask: their settings, with the choices that its locations give. */
export const resolveFormPolicy = (
  { comments, phone, categories, dealershipSelect, optIn, terms }: FormSettings,
  dealerships: readonly Dealership[],
): FormPolicy => ({
  comments,
  phone,
  categories,
  optIn: optIn.shown ? optIn.label : null,
  termsNotice: terms.notice,
  termsBox: terms.box ?? null,
  dealerships: dealershipSelect ? dealerships.map(({ slug, name }) => ({ value: slug, label: name })) : [],
});
