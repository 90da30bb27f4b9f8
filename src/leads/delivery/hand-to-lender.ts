import type { StoredApplication } from '#db/leads/applications.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import type { FindApplicationKeys } from '#db/leads/application-keys.ts';
import type { KeepForLender } from '#leads/applications/lender-outbox.ts';
import { toLenderRequest } from '#leads/applications/lender-request.ts';
import { openAnswers } from '#db/leads/sealed-answers.ts';
import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { postLead, type LeadAccess } from './post-lead.ts';

/** What applications for finance are handed over with. */
export type ApplicationTools = {
  findKeys: FindApplicationKeys;
  /** Secrets of lenders by the environment variables that finance.json names. */
  financeSecrets: Readonly<Record<string, string>>;
  /** Takes them where there is no lender, on a machine of a developer. */
  keep: KeepForLender;
};

type LenderOptions = Pick<LeadAccess, 'networks'> & {
  applications: ApplicationTools | null;
  /** The application of the lead; missing once it is erased. */
  application: StoredApplication | undefined;
  isRepeat: boolean;
  now: number;
  signal: AbortSignal;
};

const notTaken = (reason: string): DeliveryFailure => new DeliveryFailure('down', reason);

/** What a lender says against it is not noted: it may repeat an answer, and others read the ledger. */
export async function handToLender(
  dealer: LeadDealer & Pick<Site, 'application'>,
  lead: StoredLeadRow,
  { applications, application, networks, isRepeat, now, signal }: LenderOptions,
): Promise<string> {
  if (application === undefined)
    throw new DeliveryFailure('refused', 'the answers of the application are erased');
  const policy = dealer.application;
  if (policy === null || applications === null)
    throw notTaken(
      'finance.json has no application with a key and a target that are set where the product runs',
    );
  const answers = openAnswers(applications.findKeys(dealer), application, application);
  if (answers === null)
    throw notTaken(
      `no key of ${policy.keyVariable ?? 'this machine'} is the one that encrypted the application`,
    );
  const { target } = policy;
  const secret = target === null ? '' : applications.financeSecrets[target.secretVariable];
  if (secret === undefined)
    throw notTaken(`the environment variable ${target?.secretVariable} is not set, which finance.json names`);
  const request = toLenderRequest(
    dealer,
    lead,
    { id: application.id, answers },
    { secret, isRepeat, at: now },
  );
  if (target === null)
    return applications.keep({ id: dealer.id, email: dealer.settings.email }, lead, request);
  const place = { url: target.url, setting: 'application.target of finance.json' };
  return postLead(place, request, { networks, signal, now }).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailure)) throw error;
    throw new DeliveryFailure(error.kind, error.message, { retryAfterMs: error.retryAfterMs });
  });
}
