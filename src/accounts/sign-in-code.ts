import { createHmac, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
const BYTES = 6;

/**
 * The code of a flow: it follows from the id that its browser alone has, so that a resend is the same code, and from a
 * secret outside the database, so that a copy of the database opens nothing.
 */
export function toCode(secret: string, flow: string): string {
  const key = createHmac('sha256', secret).update('codes of sign-ins').digest();
  const number = createHmac('sha256', key).update(flow).digest().readUIntBE(0, BYTES);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** A code as it was typed or pasted, alone (`123 456`, `123-456`) or in its text; `null` for what is none. */
export const readCode = (text: string): string | null =>
  /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/.exec(text.normalize('NFKC'))?.[0].replace(/\D/g, '') ?? null;

/** Whether it is that code, in the same time for any other. */
export function isCode(typed: string, code: string): boolean {
  const [own, right] = [Buffer.from(typed), Buffer.from(code)];
  return own.length === right.length && timingSafeEqual(own, right);
}
