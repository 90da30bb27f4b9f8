import { describe, expect, it, test } from 'vitest';
import { checkForm, withLatestYear } from './form-check.mini.ts';
import type { FormField } from './form-field.ts';
import { CHOOSE_AGAIN } from './lead-file.ts';

const fields: FormField[] = [
  { name: 'name', kind: 'first-name', label: 'First name', required: true },
  { name: 'email', kind: 'email', label: 'E-mail', required: true },
  { name: 'phone', kind: 'phone', label: 'Mobile number', required: false },
  { name: 'postcode', kind: 'postcode', label: 'Postcode', required: true },
  {
    name: 'category',
    kind: 'choice',
    label: 'About',
    required: true,
    options: [{ value: 'General Enquiry', label: 'General Enquiry' }],
  },
  { name: 'comments', kind: 'comments', label: 'Message', required: false },
  { name: 'opt_in', kind: 'tick', label: 'News', required: false },
];
const right = {
  name: ' Jo ',
  email: 'Jo@Example.com',
  phone: '0412 345 678',
  postcode: '2000',
  category: 'General Enquiry',
  comments: 'Two\nlines',
  opt_in: 'on',
};

it('stores one spelling of each', () => {
  expect(checkForm(fields, right)).toEqual({
    values: {
      name: 'Jo',
      email: 'jo@example.com',
      phone: '+61412345678',
      postcode: '2000',
      category: 'General Enquiry',
      comments: 'Two\nlines',
      opt_in: true,
    },
  });
});

it('leaves out names that no field has, and takes a missing optional one as empty', () => {
  const { phone: _phone, comments: _comments, opt_in: _optIn, ...few } = right;
  expect(checkForm(fields, { ...few, spam: 'x' })).toMatchObject({
    values: { phone: '', comments: '', opt_in: false },
  });
  expect(JSON.stringify(checkForm(fields, { ...few, spam: 'x' }))).not.toContain('spam');
});

it('takes each file once', () => {
  const photos = { name: 'photos', kind: 'pictures', label: 'Photos', required: false, most: 3 } as const;
  const id = 'aaaaaaaa-1111-2222-3333-444444444444';
  for (const twice of [`${id} ${id}`, `${id} x`])
    expect(checkForm([photos], { photos: twice })).toMatchObject({ faults: [{ message: CHOOSE_AGAIN }] });
});

describe('a wrong field', () => {
  test.each([
    [{ name: '  ' }, 'name', 'Please enter your first name.'],
    [{ postcode: '' }, 'postcode', 'Invalid postcode. Please enter a 4-digit number.'],
    [{ postcode: '200' }, 'postcode', 'Invalid postcode. Please enter a 4-digit number.'],
    [{ category: 'Other' }, 'category', 'Please choose one of the list.'],
    [{ name: 7 }, 'name', 'Please enter a text.'],
  ])('%j', (typed, name, message) =>
    expect(checkForm(fields, { ...right, ...typed })).toEqual({ faults: [{ name, message }] }),
  );

  it('is told in the order of the form', () => {
    const result = checkForm(fields, {});
    expect('faults' in result && result.faults.map(({ name }) => name)).toEqual([
      'name',
      'email',
      'postcode',
      'category',
    ]);
  });
});

describe('a person who can be reached', () => {
  test.each([
    [{ email: 'jo' }, { email: 'jo' }],
    [{ phone: '5550' }, { phone: '5550' }],
    [{ phone: '02 5550 0142 ext 12' }, { phone: '+61255500142' }],
  ])('is not sent back for %j', (typed, values) => {
    expect(checkForm(fields, { ...right, ...typed })).toMatchObject({ values, unclear: typed });
  });

  test.each([
    ['jo', /with an @/],
    ['jo@@example.com', /more than one @/],
    ['@example.com', /before the @/],
    ['jo@', /behind the @/],
    ['jo bloggs@example.com', /leave out the space/],
    ['jo@exam_ple.com', /leave out “_”/],
    ['jo@example..com', /“example..com”/],
  ])('is told what is wrong with “%s” where nothing else leads to them', (email, message) => {
    expect(checkForm(fields, { ...right, email, phone: '12' })).toEqual({
      faults: [
        { name: 'email', message: expect.stringMatching(message) as string },
        { name: 'phone', message: expect.stringMatching(/area code/) as string },
      ],
    });
  });
});

describe('what nobody sees', () => {
  test.each([
    ['Line\u000btwo\u2028three\r\nfour', 'Line\ntwo\nthree\nfour'],
    ['soft\u00adhyphen zero\u200bwidth \u202aleft\u202c\ufeff', 'softhyphen zerowidth left'],
    ['bell\u0007 and next\u0085line', 'bell and next\nline'],
    ['👩\u200d👧 stays a family', '👩\u200d👧 stays a family'],
  ])('is taken out of a message: %j', (comments, kept) => {
    expect(checkForm(fields, { ...right, comments })).toMatchObject({ values: { comments: kept } });
  });

  it('is taken out of one line', () => {
    expect(checkForm(fields, { ...right, name: '\u200eJo\u000b\u00a0Ann\u00ad ' })).toMatchObject({
      values: { name: 'Jo Ann' },
    });
  });

  it('is no name', () => {
    expect(checkForm(fields, { ...right, name: '\u200b\u00a0\u2028' })).toEqual({
      faults: [{ name: 'name', message: 'Please enter your first name.' }],
    });
  });
});

it('a long message is kept whole', () => {
  const comments = 'x'.repeat(12_000);
  expect(checkForm(fields, { ...right, comments })).toMatchObject({ values: { comments } });
});

it('a year may be the next one, where it is known which that is', () => {
  const year: FormField = { name: 'year', kind: 'year', label: 'Year', required: true };
  const dated = withLatestYear(year, 2026);
  expect(checkForm([dated], { year: '2027' })).toEqual({ values: { year: '2027' } });
  expect(checkForm([dated], { year: '2028' })).toEqual({
    values: { year: '2028' },
    unclear: { year: '2028' },
  });
  expect(withLatestYear({ ...year, kind: 'line' }, 2026)).not.toHaveProperty('most');
});

it('a box that must be ticked has its own sentence', () => {
  const terms: FormField = { name: 'terms', kind: 'tick', label: 'Terms', required: true, missing: 'Agree.' };
  expect(checkForm([terms], {})).toEqual({ faults: [{ name: 'terms', message: 'Agree.' }] });
  expect(checkForm([terms], { terms: true })).toEqual({ values: { terms: true } });
});

it('money is within the limit of its field, else of all', () => {
  const asked = { name: 'sum', kind: 'money', label: 'Sum', required: true } as const;
  const faultOf = (sum: string, limits: object = {}) => {
    const checked = checkForm([{ ...asked, ...limits }], { sum });
    return 'faults' in checked ? checked.faults[0]?.message : null;
  };
  const limits = { most: 100_000 };
  expect(faultOf('$100,000', limits)).toBe(null);
  expect(faultOf('100,001', limits)).toBe('Please enter at most 100,000 dollars.');
  expect(faultOf('0')).toBe(null);
  expect(faultOf('10000001')).toBe('Please enter at most 10,000,000 dollars.');
});
