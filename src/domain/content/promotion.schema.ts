import { z } from 'zod';

const date = z.iso.date().nullable().default(null);
const text = z.string().nullable().default(null);

/** A promotion among the result cards (ENT-28). */
export const promoCardSchema = z.object({
  /** First and last day it is shown; open without. */
  start: date,
  expiry: date,
  /** Place among the promotions, from 1; after the positioned ones without. */
  position: z.int().min(1).nullable().default(null),
  /** Car types it is shown with; any when empty. */
  display: z.array(z.string()).default([]),
  /** Show it only while one of those types is chosen. */
  strictDisplay: z.boolean().default(false),
  /** What the card shows: the settings of its content. */
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
