import { keepMail, toOutboxFolder } from './outbox.ts';
import type { Mail, SendMail } from './mail.ts';

/** Loaded with the first mail: it takes 25 MB of memory. */
const loadNodemailer = async () => (await import('nodemailer')).default;

/** How long a mail server may take for a step. */
const STEP_MS = 20_000;

/** Mail programs read `=?utf-8?q?…?=` in a header as other letters; typed by a person, it says what it does not show. */
const isEncoded = (text: string | undefined): boolean => text?.includes('=?') ?? false;
const toHeader = (text: string): string => text.replaceAll('=?', '= ?');

const toMessage = ({ id, from, calendar, to, replyTo, headers, ...mail }: Mail) => ({
  ...mail,
  subject: toHeader(mail.subject),
  ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
  ...(headers && {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, toHeader(value)])),
  }),
  from: { ...from, name: toHeader(from.name) },
  // An address that is itself such a word is written to, and stands in no header.
  ...(isEncoded(to) ? { envelope: { from: from.address, to } } : { to }),
  ...(replyTo !== undefined && !isEncoded(replyTo) && { replyTo }),
  // The same for every try, so that mail programs show one mail.
  messageId: `<${id}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
});

/** Sends by SMTP. `SMTP_URL`: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export function createSmtpSender(url: string): SendMail & { close(): void } {
  const open = async () =>
    (await loadNodemailer()).createTransport({
      url,
      pool: true as const,
      maxConnections: 3,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      socketCloseTimeout: 0,
    });
  let opening: ReturnType<typeof open> | null = null;
  const send: SendMail = async (_tenant, mail, signal) => {
    opening ??= open();
    // A server that sends a letter now and then never meets the limit of a step.
    const { response } = await (await opening).sendMail({ ...toMessage(mail), signal });
    return response;
  };
  return Object.assign(send, {
    close: () =>
      void opening?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  });
}

/** Keeps mails in `DATA_DIR/outbox` instead of sending them, for a machine without a mail server. */
export function createOutboxSender(dataDir: string, clock: () => number): SendMail {
  const keep: SendMail = async (tenant, mail) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail(toMessage(mail));
    await keepMail(toOutboxFolder(dataDir, tenant), { ...mail, at: clock(), raw: String(message) });
    return 'kept in the outbox of this machine';
  };
  return Object.assign(keep, { keeps: true });
}
