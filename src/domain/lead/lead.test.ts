import { expect, test } from 'vitest';
import { decideEvent, decideTopic } from './lead.ts';

test.each([
  ['General Enquiry', 'General Enquiry', 'General Enquiry', null, 22],
  ['Parts', 'General Enquiry', 'Parts', null, 22],
  ['Parts', 'Parts', 'Parts', null, 22],
  ['General Enquiry', 'Volvo EX30', 'General Enquiry', 'Volvo EX30', 22],
  ['Careers Enquiry', 'Careers Enquiry', 'General Enquiry', 'Career Enquiry', 51],
])(
  'the category %s about %s is stored as %s, %s, with the event %i',
  (chosen, topic, category, subcategory, event) => {
    expect(decideTopic(chosen, topic)).toEqual({ category, subcategory });
    expect(decideEvent(chosen)).toBe(event);
  },
);
