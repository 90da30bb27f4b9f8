import { findSuspicions } from '#domain/lead/lead-suspicion.ts';
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
      /** Takes the lead out of the count: it was stored before. */
      refund: () => Promise<void>;
    };

export type LeadGuard = (
  site: Pick<Site, 'id' | 'forms' | 'origin'>,
  lead: GuardedLead,
  filling: Filling,
) => Promise<Judgement>;

/** Judges whether a lead comes from a person. It is refused for its number alone, never for its content. */
export function createLeadGuard(): LeadGuard {
  const limits = createLeadLimits();
  return async ({ id: tenant, forms, origin }, { phone, email, values }, { trap, seconds, session }) => {
    const admission = await limits.admit({ tenant, phone, email, session }, forms.abuse);
    if ('waitSeconds' in admission) return admission;
    const message = typeof values['comments'] === 'string' ? values['comments'] : '';
    const repeats = await limits.countMessage(tenant, message);
    const own = [new URL(origin).host, `${tenant}.localhost`];
    return {
      suspicions: findSuspicions(values, { trap, seconds, repeats }, forms.abuse, own),
      refund: admission.refund,
    };
  };
}
