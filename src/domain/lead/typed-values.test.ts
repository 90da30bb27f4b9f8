// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkForm } from './form-check.mini.ts';
import type { FieldKind, FormField } from './form-field.ts';
import { readEmail } from './typed-email.ts';

/** How a text is stored; `null` where it is kept as typed. */
function storedAs(kind: FieldKind, text: string): unknown {
  const field: FormField = { name: 'it', kind, label: 'It', required: true };
  const checked = checkForm([field], { it: text });
  return 'values' in checked && !checked.unclear ? checked.values['it'] : null;
}

describe('an e-mail address', () => {
  test.each([
    [' Jo@Example.com ', 'jo@example.com'],
    ['mailto:jo@example.com', 'jo@example.com'],
    ['mailto:jo@example.com?subject=Hi', 'jo@example.com'],
    ['<jo@example.com>', 'jo@example.com'],
    ['Jo Bloggs <jo@example.com>', 'jo@example.com'],
    ['"Bloggs, Jo" <jo@example.com>;', 'jo@example.com'],
    ['jo@example.com.', 'jo@example.com'],
    ['jo@example.com,', 'jo@example.com'],
    ['(jo@example.com)', 'jo@example.com'],
    ['jo @ example.com', 'jo@example.com'],
    ['jo@example. com', 'jo@example.com'],
    ['e-mail: jo@example.com', 'jo@example.com'],
    ['jo@example.com (home)', 'jo@example.com'],
    ['jo@example.com or kim@example.com', 'jo@example.com'],
    ['jo\u200b@\u200eexample.com\ufeff', 'jo@example.com'],
    ['ｊｏ＠ｅｘａｍｐｌｅ.com', 'jo@example.com'],
    ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
    ['jörg@example.com', 'jörg@example.com'],
    ['jo@localhost', 'jo@localhost'],
    ["o'brien+cars@sub.example.com.au", "o'brien+cars@sub.example.com.au"],
    ['.jo..b.@example.com', '.jo..b.@example.com'],
  ])('%j is %s', (typed, stored) => expect(storedAs('email', typed)).toBe(stored));

  it('is one wherever the browser’s own field takes it', () => {
    const input = document.createElement('input');
    input.type = 'email';
    const local = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/);
    const label = fc.stringMatching(/^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/);
    const domain = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(local, domain, (name, host) => {
        input.value = `${name}@${host}`;
        fc.pre(input.validity.valid);
        expect(readEmail(input.value)).toBe(input.value.toLowerCase());
      }),
    );
  });

  test.each([
    'jo',
    'jo@',
    '@example.com',
    'jo at example.com',
    'jörg',
    'x𐀀',
    'jo@exam ple.com',
    'jo bloggs@example.com',
    '',
  ])('“%s” is none', (typed) => expect(readEmail(typed)).toBeNull());
});

describe.each(['kilometres', 'money'] as const)('a number: %s', (kind) => {
  test.each([
    ['85,000', '85000'],
    ['85 000', '85000'],
    ['85.000', '85000'],
    ['85,000.4', '85000'],
    ['85000.50', '85001'],
    ['85k', '85000'],
    ['85 K', '85000'],
    ['85.5k', '85500'],
    ['~85,000+', '85000'],
    ['about 85,000', '85000'],
    ['approx. 85000', '85000'],
    ['85\u00a0000\u200e', '85000'],
    ['８５０００', '85000'],
    ['0', '0'],
  ])('%j is %s', (typed, stored) => expect(storedAs(kind, typed)).toBe(stored));
});

test.each([
  ['kilometres', '85,000kms', '85000'],
  ['kilometres', '85,000 km', '85000'],
  ['kilometres', '85k kms', '85000'],
  ['kilometres', '85ks', '85000'],
  ['kilometres', '85,000 kilometres', '85000'],
  ['kilometres', 'heaps', null],
  ['kilometres', '85-90k', null],
  ['kilometres', '2,000,001', null],
  ['money', '$2,400.50', '2401'],
  ['money', '2,400.50', '2401'],
  ['money', '2.400,50', '2401'],
  ['money', 'AUD $1,850.00', '1850'],
  ['money', 'A$1,850', '1850'],
  ['money', '$1,850/-', '1850'],
  ['year', ' 2019 ', '2019'],
  ['year', 'MY2019', '2019'],
  ['year', '19', null],
  ['rego', 'abc-12d', 'ABC12D'],
  ['rego', 'ABC·12D', 'ABC12D'],
  ['rego', 'AB♥12', null],
  ['postcode', ' 2750\u200e', '2750'],
  ['postcode', 'NSW 2750', '2750'],
  ['month', '3/2019', '03/2019'],
  ['month', 'March 2019', '03/2019'],
  ['month', 'Sept. 2019', '09/2019'],
  ['date', '2026-12-01', '2026-12-01'],
  ['date', '1/12/2026', '2026-12-01'],
  ['date', 'next Tuesday', null],
  ['date', '31/2/2027', null],
  ['date', '1/13/2027', null],
  ['time', '14:30', '14:30'],
  ['time', '2.30 pm', '14:30'],
  ['time', '9am', '09:00'],
  ['time', 'after lunch', null],
  ['time', '9:75', null],
  ['time', '25:00', null],
  ['time', '13:00 pm', null],
] as const)('%s: %j is stored as %s', (kind, typed, stored) => expect(storedAs(kind, typed)).toBe(stored));
