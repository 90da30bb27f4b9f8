import type { MailLook } from './mail-look.ts';

export type MailLink = { label: string; href: string };

/** A line of a mail: what it is, and what was typed. */
export type MailRow = {
  label: string;
  value: string;
  /** Where its value leads: a phone number to the phone. */
  href?: string;
  /** What else there is about it. */
  link?: MailLink | null;
  /** What its reader looks for first. */
  isMain?: boolean;
  /** Each line is a sentence of its own, with room below it; what was typed stays as it was typed. */
  hasSentences?: boolean;
};

/** The car that a mail is about; its picture leads to its page, as `link` or `button` does. */
export type MailVehicle = {
  name: string;
  price: string | null;
  picture: { src: string; href: string } | null;
  link?: MailLink | null;
  button?: MailLink | null;
};

export type MailContent = {
  look: MailLook;
  /** `Hello Jo,`; dealers' own people get none. */
  greeting?: string;
  heading: string;
  /** What matters most, large: day and time. */
  lead?: string;
  /** What most do next, and what else they may do. */
  buttons?: readonly MailLink[];
  intro: string;
  vehicle?: MailVehicle | null;
  rows: readonly MailRow[];
  /** Rings who sent it. */
  call?: MailLink;
  links?: readonly MailLink[];
  /** Who sent it, from where, and why. */
  footer: readonly string[];
};
