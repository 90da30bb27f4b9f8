import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { AbusePolicy } from '#domain/lead/lead-suspicion.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** Shorter messages, such as “Is it still available?”, are the same by chance. */
const LONG_MESSAGE = 40;

type Sender = {
  tenant: string;
  phone: string | null;
  email: string | null;
  /** Of the browser's tab; `null` where unknown. */
  session: string | null;
};

/** A lead that may be stored, or how long its sender shall wait. */
export type Admission = { waitSeconds: number } | { refund: () => Promise<void> };

export type LeadLimits = {
  /** Counts a lead of a sender. `refund` takes it back, when it was stored before. */
  admit(sender: Sender, policy: Pick<AbusePolicy, 'perPerson' | 'perSession'>): Promise<Admission>;
  /** Counts a message, and returns how often the same came today before. */
  countMessage(tenant: string, message: string): Promise<number>;
};

/** Counts leads in the memory of the process: a limit is no proof, and begins anew with it. */
export function createLeadLimits(): LeadLimits {
  // How many are allowed is the dealer's setting, so the counter itself has no end.
  const count = (duration: number) => new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration });
  const senders = count(HOUR_SECONDS);
  const messages = count(DAY_SECONDS);
  return {
    async admit({ tenant, phone, email, session }, { perPerson, perSession }) {
      const limited = [
        { name: phone, most: perPerson },
        { name: email, most: perPerson },
        { name: session, most: perSession },
      ].flatMap(({ name, most }) => (name === null ? [] : [{ key: `${tenant} ${name}`, most }]));
      const counted = await Promise.all(
        limited.map(async ({ key, most }) => ({ most, state: await senders.penalty(key) })),
      );
      const refund = async (): Promise<void> => {
        await Promise.all(limited.map(({ key }) => senders.reward(key)));
      };
      const over = counted.filter(({ most, state }) => state.consumedPoints > most);
      if (over.length === 0) return { refund };
      await refund();
      return { waitSeconds: Math.ceil(Math.max(...over.map(({ state }) => state.msBeforeNext)) / 1000) };
    },
    async countMessage(tenant, message) {
      const words = message.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
      if (words.length < LONG_MESSAGE) return 0;
      // Not the words themselves: they may be a person's.
      const key = `${tenant} ${createHash('sha256').update(words).digest('base64')}`;
      return (await messages.penalty(key)).consumedPoints - 1;
    },
  };
}
