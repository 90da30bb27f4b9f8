import { expect, test } from 'vitest';
import { leadForms } from './lead-forms.ts';

test.each([
  ['General Enquiry', 'General Enquiry', 'General Enquiry', null, 22],
  ['Parts', 'General Enquiry', 'Parts', null, 22],
  ['Parts', 'Parts', 'Parts', null, 22],
  ['General Enquiry', 'Volvo EX30', 'General Enquiry', 'Volvo EX30', 22],
  ['Careers Enquiry', 'Careers Enquiry', 'General Enquiry', 'Career Enquiry', 51],
])(
  'a general enquiry of the category %s about %s is stored as %s, %s, with the event %i',
  (chosen, topic, category, subcategory, event) => {
    const { decideTopic, decideEvent } = leadForms.general;
    const about = { topic, car: null };
    expect(decideTopic(about, { category: chosen })).toEqual({ category, subcategory });
    expect(decideEvent(about, { category: chosen })).toBe(event);
  },
);
