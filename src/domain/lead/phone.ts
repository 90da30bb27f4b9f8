import { toPlain } from '#domain/text/typed-text.ts';

/** Everything that people put between the digits of a phone number. */
const between = /[\s()[\]{}.\-/,_'|·•∙⋅:;*~\u2010-\u2015\u2212]/gu;
const COUNTRY = '+61';
/** An extension behind a number: `ext 12`, `x12`, `#12`. What parts it from the number is between digits as well. */
const extension = /(?:ext(?:ension|n)?|x|#)[\s.:=]*\d{1,6}[\s)]*$/i;
/** The keys of a phone: `abc` is on 2. */
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

const toKey = (letter: string): string => String(keys.findIndex((key) => key.includes(letter)) + 2);

/** `1300 FLOWERS` → `1300356937`: what is dialled beyond ten digits is not heard. */
function dialWord(text: string): string | null {
  const [, prefix = '', word = ''] = /^(1[38]00|13)[\s-]*([a-z][a-z\s-]+)$/i.exec(text) ?? [];
  const dialled =
    prefix +
    word
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/./g, toKey);
  const length = prefix === '13' ? 6 : 10;
  return word !== '' && dialled.length >= length ? dialled.slice(0, length) : null;
}

function readDigits(text: string): string | null {
  const [, code] = /^[\s(]*(?:\+|00(?:11)?)[\s)]*(\d\d?)/.exec(text) ?? [];
  // `+44 (0)20`: the zero is dialled within the country alone; Italy dials it always.
  const isDropped = code !== undefined && code !== '39';
  const compact = (isDropped ? text.replace(/[([]\s*0/, '') : text).replace(between, '');
  if (!/^\+?\d{6,17}$/.test(compact)) return null;
  const digits = compact.replace(/^0011(?=[1-9])|^00(?=[1-9])/, '+');
  if (digits.startsWith('+') && !digits.startsWith(COUNTRY)) {
    return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
  }
  // `+61 (0)412…` has the 0 of both spellings.
  const national = digits.replace(/^\+?61(?=0?[1-578]\d{5,})/, '').replace(/^0/, '');
  return /^([2-578]\d{8}|1[38]00\d{6}|13[1-9]\d{3})$/.test(national) ? COUNTRY + national : null;
}

/**
 * Understands an Australian phone number in every usual spelling, and one of another country that begins with + or
 * 0011; also among words (`mobile: 0412 345 678 (home)`), by letters (`1300 FLOWERS`) and with an extension, which it
 * leaves out. Returns it as E.164 (`+61412345678`; national numbers such as 1300 642 310 as `+611300642310`), or `null` when
 * no phone can be reached by it, such as 8 digits without an area code.
 */
export function parsePhone(text: string): string | null {
  const plain = toPlain(text).replace(/^tel:\s*/i, '');
  // The digits of an e-mail address are no number.
  if (/\S@\S/.test(plain)) return null;
  const whole = readDigits(plain) ?? readDigits(plain.replace(extension, ''));
  if (whole !== null) return whole;
  const dialled = dialWord(plain);
  if (dialled !== null) return readDigits(dialled);
  // Of several the first.
  const parts = [/[a-z]+/i, /[^\d\s().+-]+/].flatMap((words) => plain.replace(extension, '').split(words));
  return parts.map(readDigits).find((read) => read !== null) ?? null;
}

/** Whether a text says more than its number, such as an extension or when to call. */
export const isMoreThanPhone = (text: string): boolean =>
  readDigits(toPlain(text).replace(/^(?:mob(?:ile)?|ph(?:one)?|tel|[mpt])[\s.:]+/i, '')) === null;

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
