import { postToService } from '#network/post-to-service.ts';
import type { LeadTarget } from '#tenancy/schemas/lead-delivery.schema.ts';
import { DeliveryFailure } from './delivery-failure.ts';

export type LeadAccess = {
  /** Passwords and keys by the environment variables that forms.json names. */
  leadSecrets: Readonly<Record<string, string>>;
  /** Private networks that the operator opened (`FEED_NETWORKS`). */
  networks: readonly string[];
};

type PostedTarget = Extract<LeadTarget, { url: string }>;

/** Answers that refuse a lead's content: another try hears the same. Others may change without the lead. */
const contentRefused: ReadonlySet<number> = new Set([400, 413, 415, 422]);
const RETRY_AFTER_MAX_MS = 86_400_000;

/** Posts a lead; resolves to the target's answer. `setting`: which one names the address, for messages. */
export async function postLead(
  { url, setting }: { url: string; setting: string },
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { networks, signal, now }: Pick<LeadAccess, 'networks'> & { signal: AbortSignal; now: number },
): Promise<string> {
  const { status, retryAfter, text } = await postToService(new URL(url), {
    setting,
    networks,
    headers,
    body,
    signal,
  });
  if (status < 300) return `answered ${status}`;
  if (status < 400)
    throw new DeliveryFailure(
      'down',
      `answered ${status}, which leads elsewhere: ${setting} must name that address`,
    );
  throw new DeliveryFailure(contentRefused.has(status) ? 'refused' : 'down', `answered ${status}`, {
    detail: text,
    retryAfterMs: toWait(retryAfter, now),
  });
}

/** Retry-After in ms: seconds or a date, a day at most. */
function toWait(header: string | undefined, now: number): number {
  const wait = /^\d+$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS) : 0;
}

/** The value of a variable that forms.json names. */
export function readLeadSecret(variable: string, target: string, { leadSecrets }: LeadAccess): string {
  const secret = leadSecrets[variable];
  if (secret !== undefined) return secret;
  throw new DeliveryFailure(
    'down',
    `the environment variable ${variable} is not set, which forms.json names for the target ${target}; set it where the product runs`,
  );
}

/** The header by which a target recognises us; none without `auth`. */
export function toAuthHeaders(
  { name, auth }: Extract<PostedTarget, { auth?: unknown }>,
  access: LeadAccess,
): Record<string, string> {
  if (auth === undefined) return {};
  if (auth.kind === 'header')
    return { [auth.name]: (auth.prefix ?? '') + readLeadSecret(auth.keyVariable, name, access) };
  const login = `${auth.user}:${readLeadSecret(auth.passwordVariable, name, access)}`;
  return { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
}
