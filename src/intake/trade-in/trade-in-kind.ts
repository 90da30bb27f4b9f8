import { leadForms } from '#domain/lead/lead-forms.ts';
import type { FormKind } from '#intake/submission/submission.ts';
import { prepareForm, withMore } from '#intake/submission/form-work.ts';
import { valueOffer } from './value-offer.ts';

/** How long the mail with an estimate waits for its acceptance. */
const ACCEPT_MS = 120_000;

const form = { ...leadForms['trade-in'], name: 'trade-in' } as const;

/** A vehicle that a shopper offers: its lead has what it may be worth. */
export const tradeInKind: FormKind = {
  form,
  async prepare(intake, site, submission, now) {
    const work = await prepareForm(intake, site, form, submission, now);
    return withMore(work, (_decision, { values }) => ({
      // Only now: the dealer pays for each question to its service.
      async admit({ isOneOfMany }) {
        const tools = { ...intake, vehicles: isOneOfMany ? null : intake.vehicles };
        const offered = await valueOffer(tools, site, values);
        // With script its shopper may accept it now: then one mail says both.
        const waits = offered.estimate !== null && submission.id !== null;
        return { about: { trade_in: offered }, shopperDueAt: waits ? new Date(now + ACCEPT_MS) : null };
      },
    }));
  },
};
