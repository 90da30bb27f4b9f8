import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import { senderOf, toMailBody } from './mail-parts.ts';
import type { Mail } from './mail.ts';

export type TargetTrouble = {
  target: string;
  at: number;
  /** Why, in a sentence; without personal data. */
  reason: string;
  /** What helps. */
  remedy: string;
  waiting: number;
};

/** Tells the dealer that leads do not reach a target. */
export function toTroubleMail(
  dealer: LeadDealer,
  { target, at, reason, remedy, waiting }: TargetTrouble,
): Mail {
  return {
    id: `trouble.${target}.${at}`,
    from: senderOf(dealer),
    to: dealer.settings.email,
    subject: `Leads do not reach ${target}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...toMailBody(dealer, {
      heading: `Leads do not reach ${target}`,
      intro: 'No lead is lost: each is stored and waits.',
      rows: [
        { label: 'Why', value: reason },
        { label: 'What helps', value: remedy },
        { label: 'Leads that wait', value: String(waiting) },
      ],
      footer: [`Sent once for this trouble by the website of ${dealer.settings.name}.`],
    }),
  };
}
