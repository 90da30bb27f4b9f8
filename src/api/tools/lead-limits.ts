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

/**
 * A lead that may be stored, or how long its sender shall wait. `ofPerson`: how many came with its phone number or e-mail
 * address within an hour, this one included. Anybody can type the number of somebody else, so nobody waits for that.
 */
export type Admission = { waitSeconds: number } | { ofPerson: number; refund: () => Promise<void> };

export type LeadLimits = {
  /** Counts a lead of a sender. `refund` takes it back, when it was stored before. */
  admit(sender: Sender, policy: Pick<AbusePolicy, 'perSession'>): Promise<Admission>;
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
    async admit({ tenant, phone, email, session }, { perSession }) {
      const persons = [phone, email].flatMap((name) => (name === null ? [] : [`${tenant} ${name}`]));
      const tabs = session === null ? [] : [`${tenant} ${session}`];
      const penalise = (keys: readonly string[]) => Promise.all(keys.map((key) => senders.penalty(key)));
      const [ofPersons, [ofTab]] = await Promise.all([penalise(persons), penalise(tabs)]);
      const refund = async (): Promise<void> => {
        await Promise.all([...persons, ...tabs].map((key) => senders.reward(key)));
      };
      if (ofTab !== undefined && ofTab.consumedPoints > perSession) {
        await refund();
        return { waitSeconds: Math.ceil(ofTab.msBeforeNext / 1000) };
      }
      return { ofPerson: Math.max(0, ...ofPersons.map(({ consumedPoints }) => consumedPoints)), refund };
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
