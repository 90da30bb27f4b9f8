import { parsePhone } from '#domain/lead/phone.ts';

/** Only these can get a code: a text to them has one price, which no owner of a number can share in. */
const MOBILE = /^\+614\d{8}$/;

export const MOBILE_MISSING = 'Please enter your mobile number.';
export const MOBILE_WRONG =
  'Please enter an Australian mobile number, such as 0412 345 678. A code can be sent to no other phone.';

/** An Australian mobile number in any usual spelling, as E.164; `null` for any other number and for none. */
export function readMobile(text: string): string | null {
  const phone = parsePhone(text);
  return phone !== null && MOBILE.test(phone) ? phone : null;
}
