import { expect, test } from 'vitest';
import { createTestSite } from '#publish/pages/test-site.ts';
import { leadForms, toShownForm } from './lead-forms.ts';
import { describeTopic } from './lead-words.ts';
import { OFFER_ACCEPTED } from './lead.ts';

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

test('news are ticked at first on enquiries alone', () => {
  const policy = createTestSite('news-lane').forms;
  const ticked = Object.entries(leadForms).filter(([, { fields, topic }]) =>
    fields(policy, { topic, car: null }).some(({ name, value }) => name === 'opt_in' && value === true),
  );
  expect(ticked.map(([form]) => form).toSorted()).toEqual([
    'fleet',
    'general',
    'offer',
    'parts',
    'service',
    'similar',
    'vehicle',
  ]);
});

test.each([
  ['careers', {}, 'Technician', 'Job application'],
  ['general', { category: 'Careers Enquiry' }, 'General Enquiry', 'Job application'],
  ['general', { category: 'General Enquiry' }, 'General Enquiry', 'General enquiry'],
  ['general', { category: 'Boats' }, 'Boats', 'Boats'],
  ['offer', {}, 'Half price tow bar', 'Offer: Half price tow bar'],
  ['photos', {}, 'Request photos', 'More photos wanted'],
  ['similar', {}, 'Find me something similar', 'Something similar wanted'],
  ['test-drive', {}, 'Test Drive', 'Test drive'],
  ['trade-in', {}, 'Trade In Valuation', 'Trade-in'],
  ['trade-in', {}, 'Sell My Car', 'Vehicle to sell'],
] as const)('a lead of the form %s %j about %s is for people: %s', (form, values, topic, words) => {
  const sent = form === 'careers' ? { category: 'Careers Enquiry' } : values;
  expect(describeTopic(leadForms[form].decideTopic({ topic, car: null }, sent))).toBe(words);
});

test('an accepted offer is one in words, too', () => {
  const category = leadForms['trade-in'].topic;
  expect(describeTopic({ category, subcategory: OFFER_ACCEPTED })).toBe('Trade-in: offer accepted');
});

test('a page about careers has no choice of a category', () => {
  const { fields } = toShownForm(createTestSite().forms, 'general', { topic: 'Careers Enquiry' });
  expect(fields.filter(({ name }) => name === 'category')).toEqual([
    { name: 'category', kind: 'hidden', label: '', required: true, value: 'Careers Enquiry' },
  ]);
});
