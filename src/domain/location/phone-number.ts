import { toPhoneDigits } from '#domain/text/formats.ts';

/** Numbers without spaces that a phone anywhere in Australia can dial. */
const forms = [
  // With the area code, or of a mobile.
  /^0[2-578]\d{8}$/,
  // For the price of a local call, or free.
  /^(13[1-9]\d{3}|1[389]00\d{6}|180\d{4})$/,
  /^\+61([2-578]\d{8}|13[1-9]\d{3}|1[38]00\d{6})$/,
  // Of other countries.
  /^(\+|0011)(?!61)[1-9]\d{6,14}$/,
];

/** Whether a phone number can be dialled from anywhere in Australia: 8 digits reach a phone only where their area code is. */
export const isDialable = (phone: string): boolean => {
  const digits = toPhoneDigits(phone);
  return forms.some((form) => form.test(digits));
};

/** What every number that can be dialled looks like; editors of settings know patterns alone. */
export const phonePattern = /^[+(\s]*\d[\d\s().\u2010-\u2015-]*$/;

/** What a phone number in settings looks like; follows "Expected". */
export const expectedPhone =
  'a phone number that can be dialled from anywhere: 10 digits with the area code such as 02 5550 0142, a 13, 1300 or 1800 number, or + and the code of a country first';
