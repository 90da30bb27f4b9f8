import { escapeHtml } from '#domain/text/escape-html.ts';
import { keepMail, toOutboxFolder } from './outbox.ts';

/** A text message to one phone. */
export type TextMessage = {
  /** The same for every try. */
  id: string;
  /** As E.164. */
  to: string;
  text: string;
  /** When it is of no use any more. */
  expiresAt: Date;
};

/** Hands a text over; resolves to what the target answered, and rejects when it did not take it. */
export type SendText = ((tenant: string, message: TextMessage) => Promise<string>) & {
  /** Whether it keeps texts on this machine instead of sending them. */
  readonly keeps?: boolean;
};

/** Keeps texts in `DATA_DIR/outbox` beside the mails, for a machine without a service of texts. */
export const createTextOutbox = (dataDir: string, clock: () => number): SendText => {
  const keep: SendText = async (tenant, { id, to, text }) => {
    await keepMail(toOutboxFolder(dataDir, tenant), {
      id,
      from: { name: '', address: '' },
      to,
      subject: 'Text message',
      text,
      html: `<p style="font:16px/1.5 sans-serif">${escapeHtml(text)}</p>`,
      at: clock(),
      raw: text,
    });
    return 'kept in the outbox of this machine';
  };
  return Object.assign(keep, { keeps: true });
};
