import { keepMail, toOutboxFolder } from '#leads/mail/outbox.ts';
import type { SignedRequest } from '#leads/webhook/webhook-request.ts';

/** Keeps what a lender would get; resolves to what the ledger says. */
export type KeepForLender = (
  dealer: { id: string; email: string },
  lead: { id: string; reference: string },
  request: Pick<SignedRequest, 'body'>,
) => Promise<string>;

/** What says who sends, and nothing of a person. */
const open: ReadonlySet<string> = new Set([
  'version',
  'type',
  'repeat',
  'created_at',
  'reference',
  'dealer',
  'vehicle',
]);

const mask = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mask(each)]))
    : value === null
      ? null
      : '••••••';

/** The lender of a machine of a developer: it keeps which answers came, and none of them, where `/_outbox` shows it. */
export const createLenderOutbox =
  (dataDir: string, clock: () => number): KeepForLender =>
  async (dealer, lead, { body }) => {
    const masked = Object.entries(JSON.parse(body) as Record<string, unknown>).map(([name, value]) => [
      name,
      open.has(name) ? value : mask(value),
    ]);
    const text = JSON.stringify(Object.fromEntries(masked), null, 2);
    await keepMail(toOutboxFolder(dataDir, dealer.id), {
      id: `${lead.id}.lender`,
      from: { name: 'Signed JSON', address: dealer.email },
      to: 'the lender',
      subject: `Application for finance ${lead.reference}, with its answers hidden`,
      headers: {},
      text,
      at: clock(),
      raw: text,
    });
    return 'kept in the outbox of this machine, with its answers hidden';
  };
