/** Everything that people put between the digits of a phone number. */
const between = /[\s().\-/\u2010-\u2015]/gu;
const COUNTRY = '+61';

/**
 * Understands an Australian phone number in every usual spelling, and one of another country that begins with + or
 * 0011. Returns it as E.164 (`+61412345678`; national numbers such as 1300 642 310 as `+611300642310`), or `null` when
 * no phone can be reached by it, such as 8 digits without an area code.
 */
export function parsePhone(text: string): string | null {
  const compact = text.normalize('NFKC').replace(between, '');
  if (!/^\+?\d{6,17}$/.test(compact)) return null;
  const digits = compact.replace(/^0011(?=[1-9])|^00(?=[1-9])/, '+');
  if (digits.startsWith('+') && !digits.startsWith(COUNTRY)) {
    return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
  }
  // `+61 (0)412…` has the 0 of both spellings.
  const national = digits.replace(/^\+?61(?=0?[1-578]\d{5,})/, '').replace(/^0/, '');
  return /^([2-578]\d{8}|1[38]00\d{6}|13[1-9]\d{3})$/.test(national) ? COUNTRY + national : null;
}

/** `+61412345678` → `0412 345 678`, `+61255500142` → `02 5550 0142`; other countries keep their digits. */
export function formatPhone(e164: string): string {
  if (!e164.startsWith(COUNTRY)) return e164;
  const national = e164.slice(COUNTRY.length);
  if (national.startsWith('13') && national.length === 6) return national.replace(/(..)(..)(..)/, '$1 $2 $3');
  if (national.startsWith('1')) return national.replace(/(....)(...)(...)/, '$1 $2 $3');
  return national.startsWith('4')
    ? `0${national}`.replace(/(....)(...)(...)/, '$1 $2 $3')
    : `0${national}`.replace(/(..)(....)(....)/, '$1 $2 $3');
}
