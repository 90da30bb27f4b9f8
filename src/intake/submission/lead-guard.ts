import { findSuspicions, toManySentence } from '#domain/lead/lead-suspicion.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createLeadLimits } from '#api/tools/lead-limits.ts';

/** How a form came: what a browser says of it, and what stands in the field that no person sees. */
export type Filling = {
  trap: string;
  /** From the opening of the page; `null` where unknown. */
  seconds: number | null;
  /** Of the browser's tab; `null` without script. */
  session: string | null;
};

type GuardedLead = { phone: string | null; email: string | null; values: LeadValues };

/** What becomes of a lead: it waits at its sender, or it is stored, with suspicions held. */
export type Judgement =
  | { waitSeconds: number }
  | {
      suspicions: string[];
      /** Whether so many came for one person that nobody knows who sends them: what costs money is left out. */
      isOneOfMany: boolean;
      /** Takes the lead out of the count: it was stored before. */
      refund: () => Promise<void>;
    };

export type LeadGuard = (
  site: Pick<Site, 'id' | 'forms' | 'origin'>,
  lead: GuardedLead,
  filling: Filling,
) => Promise<Judgement>;

/**
 * Judges whether a lead comes from a person. A tab that sends many waits. What comes with the number or address of a person
 * is never refused, however many came with it: a stranger may have sent those.
 */
export function createLeadGuard(): LeadGuard {
  const limits = createLeadLimits();
  return async ({ id: tenant, forms, origin }, { phone, email, values }, { trap, seconds, session }) => {
    const admission = await limits.admit({ tenant, phone, email, session }, forms.abuse);
    if ('waitSeconds' in admission) return admission;
    const message = typeof values['comments'] === 'string' ? values['comments'] : '';
    const repeats = await limits.countMessage(tenant, message);
    const own = [new URL(origin).host, `${tenant}.localhost`];
    const isOneOfMany = admission.ofPerson > forms.abuse.perPerson;
    return {
      suspicions: [
        ...(isOneOfMany ? [toManySentence(admission.ofPerson)] : []),
        ...findSuspicions(values, { trap, seconds, repeats }, forms.abuse, own),
      ],
      isOneOfMany,
      refund: admission.refund,
    };
  };
}
