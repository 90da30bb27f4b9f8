import type { FormField } from '#domain/lead/form-field.ts';
import { isFileField } from '#domain/lead/lead-file.ts';

/** What a shopper enters into a field of each kind; another kind gets a word. */
const words: Readonly<Record<string, string>> = {
  'first-name': 'Jo',
  'last-name': 'Bloggs',
  email: 'jo@example.com',
  phone: '0412 345 678',
  postcode: '2750',
  year: '2019',
  kilometres: '85,000',
  comments: 'Is it still there, and can I see it on Saturday?',
  company: 'Bloggs and Daughters',
  rego: 'ABC 123',
  date: '2026-12-04',
  time: '10:30',
};

/** An answer that a field takes. */
export function typedFor({ name, kind, options, value }: FormField): string | boolean {
  if (kind === 'tick') return true;
  // A time is chosen among free ones.
  if (name === 'slot') return '';
  // Files are chosen, not typed.
  if (isFileField({ kind })) return '';
  if (kind === 'choice') return options?.at(-1)?.value ?? '';
  if (kind === 'hidden') return typeof value === 'string' ? value : '';
  return words[kind] ?? 'Mazda CX-5';
}
