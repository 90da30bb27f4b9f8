import type { StoredApplication } from '#db/leads/applications.repository.ts';
import type { HandedOver, StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { DEALER_TARGET, LENDER_TARGET, SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import { toAdf } from '#leads/adf/adf-xml.ts';
import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import { toAdfMail, toDealerMail, toShopperMail, type LeadBooking } from '#leads/mail/lead-mails.ts';
import type { Mail, SendMail } from '#leads/mail/mail.ts';
import { toPushRequest } from '#leads/push/push-request.ts';
import { toWebhookRequest } from '#leads/webhook/webhook-request.ts';
import type { LeadTarget } from '#tenancy/schemas/lead-delivery.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { handToLender, type ApplicationTools } from './hand-to-lender.ts';
import { postLead, readLeadSecret, toAuthHeaders, type LeadAccess } from './post-lead.ts';

export type HandOverOptions = LeadAccess & {
  sendMail: SendMail;
  /** What the lead has booked or asked for; `null` for most. */
  booking: LeadBooking | null;
  /** `null` where no application for finance is handed over. */
  applications: ApplicationTools | null;
  /** What the lead applies for; missing for most, and once it is erased. */
  application: StoredApplication | undefined;
  /** Whether the target may have it already. */
  isRepeat: boolean;
  /** Now (ms). */
  now: number;
  /** Ends the whole try. */
  signal: AbortSignal;
};

/** Hands a lead to the target of a name; resolves to what that answered, or keeps it; rejects when it was not taken. */
export async function handOver(
  dealer: LeadDealer & Pick<Site, 'application'>,
  name: string,
  lead: StoredLeadRow,
  options: HandOverOptions,
): Promise<HandedOver> {
  if (name === LENDER_TARGET) return asSent(handToLender(dealer, lead, options));
  const send = (mail: Mail) => sendLead(dealer, mail, options);
  if (name === SHOPPER_TARGET) {
    const mail = toShopperMail(dealer, lead, options.booking, options.now);
    return mail === null ? asSent('there is no address') : send(mail).catch(throwNoMailbox);
  }
  if (name === DEALER_TARGET)
    return send(toDealerMail(dealer, lead, { name, now: options.now }, options.booking));
  const target = dealer.leadDelivery.targets.find((each) => each.name === name);
  if (target === undefined) throw new DeliveryFailure('gone', `forms.json has no target ${name} any more`);
  if (target.kind === 'mail')
    return send(toDealerMail(dealer, lead, { ...target, now: options.now }, options.booking));
  if (target.kind === 'adf-mail') {
    const adf = toAdf(dealer, lead, options.isRepeat);
    return send(toAdfMail(dealer, lead, { ...target, adf }));
  }
  const place = { url: target.url, setting: `the target ${target.name} of forms.json` };
  return asSent(postLead(place, toRequest(dealer, lead, target, options), options));
}

const asSent = async (answer: string | Promise<string>): Promise<HandedOver> => ({
  state: 'sent',
  answer: await answer,
});

function toRequest(
  dealer: LeadDealer,
  lead: StoredLeadRow,
  target: Extract<LeadTarget, { url: string }>,
  options: HandOverOptions,
): { headers: Record<string, string>; body: string } {
  const { isRepeat, now: at } = options;
  if (target.kind === 'webhook') {
    const secret = readLeadSecret(target.secretVariable, target.name, options);
    return toWebhookRequest(dealer, lead, { target: target.name, secret, isRepeat, at });
  }
  const auth = toAuthHeaders(target, options);
  if (target.kind === 'adf-https') {
    const headers = { 'content-type': 'application/xml; charset=utf-8', ...auth };
    return { headers, body: toAdf(dealer, lead, isRepeat) };
  }
  const { headers, body } = toPushRequest(dealer, lead);
  return { headers: { ...headers, ...auth }, body };
}

/** An error of an SMTP server, as nodemailer has it. */
const smtpOf = (error: unknown): { code: number; command: string } => {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return { code: Number(responseCode ?? 0), command: String(command ?? '') };
};

async function sendLead(
  dealer: LeadDealer,
  mail: Mail,
  { sendMail, signal, isRepeat }: HandOverOptions,
): Promise<HandedOver> {
  const headers = { ...mail.headers, ...(isRepeat && { 'X-Lead-Repeat': 'true' }) };
  try {
    const answer = await sendMail(dealer.id, { ...mail, headers }, signal);
    return { state: sendMail.keeps ? 'kept' : 'sent', answer };
  } catch (cause) {
    if (signal.aborted)
      throw new DeliveryFailure('down', 'the mail server did not take it in time', { cause });
    const { code, command } = smtpOf(cause);
    // A full mailbox, or a domain that nobody has found: other mails go out.
    if (code >= 400 && code < 500 && command === 'RCPT TO')
      throw new DeliveryFailure('mailbox', `the mail server takes nothing for this address now (${code})`, {
        cause,
        detail: (cause as Error).message,
      });
    // The recipient was taken and the text was not.
    if (code >= 500 && command === 'DATA')
      throw new DeliveryFailure('refused', `the mail server refuses its text (${code})`, { cause });
    throw cause;
  }
}

/** A typing error in an address is nobody's outage. */
function throwNoMailbox(error: unknown): never {
  const { code, command } = smtpOf(error);
  if (code >= 550 && code < 560 && command === 'RCPT TO')
    throw new DeliveryFailure('no-mailbox', `the mail server knows no such address (${code})`, {
      cause: error,
    });
  throw error;
}
