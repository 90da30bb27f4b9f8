import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import { toLeadFacts, type LeadDealer } from '#leads/facts/lead-facts.ts';
import { toSignedRequest, type SignedRequest } from '#leads/webhook/webhook-request.ts';
import type { ApplicationAnswers } from '#db/leads/sealed-answers.ts';

/** README.md beside this file is what receivers are written from; a change that they must know of is another number. */
const VERSION = 1;

export type LenderRequestOptions = {
  secret: string;
  isRepeat: boolean;
  /** Now (ms). */
  at: number;
};

/** An application for finance as signed JSON. */
export function toLenderRequest(
  dealer: LeadDealer,
  lead: StoredLeadRow,
  { id, answers }: { id: string; answers: ApplicationAnswers },
  { secret, isRepeat, at }: LenderRequestOptions,
): SignedRequest {
  const body = {
    version: VERSION,
    type: 'finance-application',
    application_id: id,
    lead_id: lead.id,
    reference: lead.reference,
    repeat: isRepeat,
    created_at: lead.createdAt.toISOString(),
    dealer: { id: dealer.id, name: dealer.settings.name, url: dealer.origin },
    ...toParts(answers.values),
    vehicle: toLeadFacts(dealer, lead).vehicle,
  };
  return toSignedRequest(JSON.stringify(body), { id: `${lead.id}.lender`, secret, at });
}

/** `03/2019` → `2019-03`. */
const toIsoMonth = (text: string): string => text.replace(/^(\d\d)\/(\d{4})$/, '$2-$1');

function toParts(values: LeadValues): object {
  const text = (name: string): string | null => String(values[name] ?? '') || null;
  const month = (name: string): string | null => toIsoMonth(text(name) ?? '') || null;
  const whole = (name: string): number | null => (text(name) === null ? null : Number(values[name]));
  return {
    applicant: {
      first_name: text('name'),
      last_name: text('last_name'),
      email: text('email'),
      phone: text('phone'),
      date_of_birth: text('born'),
    },
    residence: {
      status: text('home_status'),
      since: month('home_since'),
      street: text('home_street'),
      suburb: text('home_suburb'),
      state: text('home_state'),
      postcode: text('home_postcode'),
    },
    employment: {
      status: text('work_status'),
      employer: text('work_employer'),
      occupation: text('work_occupation'),
      since: month('work_since'),
    },
    income: {
      net: whole('income_net'),
      every: text('income_every'),
      other_monthly: whole('income_other'),
    },
    outgoings: {
      home_monthly: whole('cost_home'),
      living_monthly: whole('cost_living'),
      loans_monthly: whole('cost_loans'),
      card_limits: whole('card_limits'),
      dependants: whole('dependants'),
    },
    loan: {
      amount: whole('loan_amount'),
      term_years: whole('loan_term'),
      deposit: whole('loan_deposit'),
    },
    consents: {
      privacy: values['consent_privacy'] === true,
      credit_check: values['consent_credit_check'] === true,
    },
  };
}
