import { toShownForm } from '#domain/lead/lead-forms.ts';
import { stillBlock } from '#blocks/table/define-block.ts';
import { enquirySettings } from './settings.ts';

export const enquiry = stillBlock(enquirySettings, {
  sheets: ({ form, kind }) =>
    form ? ['story', 'form', ...(kind === 'test-drive' ? (['drive'] as const) : [])] : ['story'],
  data: ({ site }, { subject, kind, form, location }) => {
    const place = site.locations.find(({ id }) => id === location)?.dealership_slug;
    return form ? toShownForm(site.forms, kind, { topic: subject, place }) : null;
  },
});
