import { z } from 'zod';

const date = z.iso.date().nullable().default(null);
const text = z.string().nullable().default(null);

/** A promotion among the result cards (ENT-28). */
export const promoCardSchema = z.object({
  /** First and last day; `null` is unlimited. */
  start: date,
  expiry: date,
  /** Position among the promotions, from 1; `null` comes after all positions. */
  position: z.int().min(1).nullable().default(null),
  /** Car types to show it with; empty means all. */
  display: z.array(z.string()).default([]),
  /** Show it only when the shopper chose one of those types. */
  strictDisplay: z.boolean().default(false),
  /** Content of the card. */
  node: z.record(z.string(), z.unknown()),
});

/** A promotional dialog (ENT-30). */
export const popupSchema = z.object({
  /** Address of its picture. */
  src: z.string(),
  expiryDate: date,
  linkTo: text,
  title: text,
  description: text,
  buttonText: text,
});
