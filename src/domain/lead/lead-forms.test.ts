import { expect, test } from 'vitest';
import { leadForms } from './lead-forms.ts';
import { collectValues } from './lead-values.ts';

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

test('FORM-15 fields that steer a form are dropped from what is stored, ones that the form asks for, too', () => {
  const fields = ['comments', 'transport_radio_options'].map(
    (name) => ({ name, kind: 'line', label: name, required: false }) as const,
  );
  const values = { comments: 'Please wash it', transport_radio_options: 'I wait' };
  expect(collectValues(fields, values)).toEqual({ comments: 'Please wash it' });
});
