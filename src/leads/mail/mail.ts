/** A mail to one person. */
export type Mail = {
  /** In the folder of the embedded outbox and in the Message-ID: the same for every try. */
  id: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
};

/** Hands a mail over; resolves to what the target answered, and rejects when it did not take it. */
export type SendMail = (tenant: string, mail: Mail) => Promise<string>;
