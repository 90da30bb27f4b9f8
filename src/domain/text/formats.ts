import { formatCount } from './money.ts';

/** Feet to metres (CONST-04). */
export const METRES_PER_FOOT = 0.3048;
/** Upper end of a price range when the stock gives none, whole dollars (CONST-06). */
export const DEFAULT_PRICE_RANGE_MAX = 100_000;
/** Digits of an Australian postcode (CONST-07). */
export const POSTCODE_LENGTH = 4;
/** Characters of a phone number that a mask leaves readable (CONST-09). */
export const PHONE_MASK_VISIBLE = 5;

/** `28,140 km` (CONST-02). */
export const formatKilometres = (km: number): string => `${formatCount(km)} km`;

/** Feet to metres, two decimals: `5.94 m` (CONST-04). */
export const formatFeetAsMetres = (feet: number): string => `${(feet * METRES_PER_FOOT).toFixed(2)} m`;

/** Feet and inches as caravan makers write them: 19.5 → `19′6`. */
export function formatFeet(feet: number): string {
  const inches = Math.round(feet * 12);
  return `${Math.floor(inches / 12)}′${inches % 12}`;
}

/** `5.94 m (19′6)`: metres, then feet and inches, because caravans are named by feet. */
export const formatLength = (feet: number): string => `${formatFeetAsMetres(feet)} (${formatFeet(feet)})`;

/** `02 55•• ••••`: all but the first five characters masked, spaces kept so the width stays (CONST-09, VDP-42). */
export const maskPhone = (phone: string): string =>
  phone.slice(0, PHONE_MASK_VISIBLE) + phone.slice(PHONE_MASK_VISIBLE).replace(/\S/g, '•');

/** A four-digit postcode as text (leading zeros matter). */
export const isPostcode = (text: string): boolean => new RegExp(`^\\d{${POSTCODE_LENGTH}}$`).test(text);

/** A phone number without what people write between digits, nor the 0 dialled only at home: `+61 (0)2 5550 0142`. */
export const toPhoneDigits = (phone: string): string =>
  phone.replace(/^(\+[\d\s]+)\(0\)/, '$1').replace(/[\s().\u2010-\u2015-]/g, '');

/** The dialling form of a phone number: `tel:+61255500142` for Australian numbers, digits as given otherwise. */
export function formatTelLink(phone: string): string {
  const digits = toPhoneDigits(phone);
  return `tel:${/^0[2-478]\d{8}$/.test(digits) ? `+61${digits.slice(1)}` : digits}`;
}

/** Text as a URL segment: `Land Rover` → `land-rover`, `Škoda` → `skoda`. Empty when nothing readable is left. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** `Camper trailer` of `camper trailer`: for words that begin a line. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
