import { ProblemError } from '#api/http/problem.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import type { ApplicationPolicy } from '#domain/finance/application-policy.ts';
import type { ApplicationKey } from '#db/leads/application-keys.ts';
import { openAnswers, type ApplicationAnswers } from '#db/leads/sealed-answers.ts';
import type { Site } from '#tenancy/site/site.ts';

/** What an application is taken with. */
export type OfferedApplication = {
  policy: ApplicationPolicy;
  /** The first encrypts. */
  keys: readonly [ApplicationKey, ...ApplicationKey[]];
};

/** Throws 404 at a dealer where nobody can apply for finance. */
export function requireApplication(
  site: Pick<Site, 'id' | 'application'>,
  { findApplicationKeys }: Pick<ApiTools, 'findApplicationKeys'>,
): OfferedApplication {
  const policy = site.application;
  const [first, ...others] = (policy && findApplicationKeys?.(site)) ?? [];
  if (policy === null || first === undefined) throw notOffered;
  return { policy, keys: [first, ...others] };
}

type Stored = { tenant: string; id: string; keyVersion: string; sealed: Buffer; leadId: string | null };

/** The answers of an application that is not sent; `null` for any other, and where its key is gone. */
export const openBegun = (
  keys: readonly ApplicationKey[],
  stored: Stored | undefined,
): ApplicationAnswers | null =>
  stored === undefined || stored.leadId !== null ? null : openAnswers(keys, stored, stored);

/** A page that shows what was kept sends nothing of it once it is erased, unless its shopper says so again. */
export const noLongerKept = new ProblemError({
  title: 'No longer kept',
  status: 409,
  detail:
    'This application was erased or sent in another window. What you typed is still here: press the button again to use it for a new application.',
});

const notOffered = new ProblemError({
  title: 'Not found',
  status: 404,
  detail: 'Nobody can apply for finance here online. Please ring us.',
});
