/** A mail to one person. */
export type Mail = {
  /** In the folder of the embedded outbox and in the Message-ID: the same for every try. */
  id: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Without it the mail is plain text of one part, as programs read it. */
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** An event that mail programs put into the calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };
};

/** Resolves to what the target answered, rejects when it did not take the mail. `signal` ends the try. */
export type SendMail = ((tenant: string, mail: Mail, signal: AbortSignal) => Promise<string>) & {
  /** Whether it keeps mails on this machine instead of sending them. */
  readonly keeps?: boolean;
};
