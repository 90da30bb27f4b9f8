import type { Site } from '#tenancy/site/site.ts';
import type { MailContent } from './mail-content.ts';
import { toMailHtml } from './mail-html.ts';
import { toMailLook } from './mail-look.ts';
import { toMailText } from './mail-text.ts';
import type { Mail } from './mail.ts';

/* What every mail of a dealer has. */

/** Line ends in a header would begin another header. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Mail servers refuse a sender whose domain is not theirs. */
export const senderOf = ({
  settings,
  leadDelivery,
}: Pick<Site, 'settings' | 'leadDelivery'>): Mail['from'] => ({
  name: settings.name,
  address: leadDelivery.sender ?? settings.email,
});

export function toMailBody(
  dealer: Pick<Site, 'settings' | 'theme' | 'colours'>,
  content: Omit<MailContent, 'look'>,
): Pick<Mail, 'html' | 'text'> {
  const whole = { look: toMailLook(dealer), ...content };
  return { html: toMailHtml(whole), text: toMailText(whole) };
}
