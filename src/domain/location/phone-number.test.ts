import { expect, it } from 'vitest';
import { isDialable } from './phone-number.ts';

it.each([
  '02 5550 0142',
  '(07) 5550-0236',
  '0491 570 157',
  '131 500',
  '1300 975 707',
  '1800 975 711',
  '1802 222',
  '+61 2 5550 0142',
  '+61 491 570 157',
  '+61 1300 975 707',
  '+64 9 555 0142',
  '0011 64 9 555 0142',
  '+61 (0)2 5550 0142',
  '+44 (0)20 7946 0000',
  '02\u00a05550\u00a00142',
  '02–5550–0142',
  '02.5550.0142',
])('%s can be dialled from anywhere in Australia', (phone) => {
  expect(isDialable(phone)).toBe(true);
});

it.each([
  '0412',
  '5550 0142',
  '02 5550 014',
  '02 5550 01422',
  '00 5550 0142',
  '+61 02 5550 0142',
  '+61 2 5550',
  '130 000',
  '1300 97',
  '02 call 5550',
  '',
])('%s cannot', (phone) => {
  expect(isDialable(phone)).toBe(false);
});
