import type { Site } from '#tenancy/site/site.ts';
import { toMailHtml, toMailText, type MailContent } from './mail-html.ts';
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

export const toMailBody = (
  { settings: { name: sender }, colours }: Pick<Site, 'settings' | 'colours'>,
  content: Omit<MailContent, 'sender' | 'colours'>,
): Pick<Mail, 'html' | 'text'> => ({
  html: toMailHtml({ sender, colours, ...content }),
  text: toMailText({ sender, colours, ...content }),
});

/** Why a shopper gets a mail; anybody can type somebody else's address. */
export const toWhy = ({ settings: { host } }: Pick<Site, 'settings'>): string =>
  `You get this mail because someone gave your address on ${host}. If that was not you, please reply and tell us.`;
