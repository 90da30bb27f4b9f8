import { createSharedLimit, type AddressLimit, type GiveBack } from '#api/tools/address-limit.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';

/* How many texts with codes strangers can make a dealer pay for. The sum of it: decision 116. */

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const TEN_MINUTES_SECONDS = 600;

/** Texts that one address asks for: many shoppers of one provider share an address. */
export const ADDRESS_AN_HOUR = 10;
export const ADDRESS_A_DAY = 30;
/** Texts to a thousand numbers beside each other: who earns from texts has a range of numbers. */
export const RANGE_IN_TEN_MINUTES = 10;
/** Texts of a dealer to browsers that never signed in. */
export const DEALER_IN_TEN_MINUTES = 40;
export const DEALER_A_DAY = 600;
/** Texts to a number, a day, that browsers ask for which have signed in with it before: however many they are. */
export const KNOWN_A_DAY = 20;

/** The digits that a range of numbers shares: `+61412345` of `+61412345678`. */
const RANGE_LENGTH = '+61412345'.length;

/** Who a text is for. `deviceId`: a browser that has signed in with this number before. */
export type TextFor = { tenant: string; phone: string; clientAddress: string; deviceId: string | null };

/** Takes one text from all budgets that it is part of; resolves to what gives it back, or to `null`, taking none. */
export type TextBudget = (text: TextFor) => Promise<GiveBack | null>;

type Share = { limit: AddressLimit; most: number; keyOf: (text: TextFor) => string };

/** Counts for all processes together, because texts cost money. */
export function createTextBudget({ database }: Pick<ApiTools, 'database'>): TextBudget {
  const share = (name: string, seconds: number, most: number, keyOf: Share['keyOf']): Share => ({
    limit: createSharedLimit(database, { name: `texts-${name}`, seconds }),
    most,
    keyOf,
  });
  const ofStrangers = [
    share('address-hour', HOUR_SECONDS, ADDRESS_AN_HOUR, ({ clientAddress }) => clientAddress),
    share('address-day', DAY_SECONDS, ADDRESS_A_DAY, ({ clientAddress }) => clientAddress),
    share('range', TEN_MINUTES_SECONDS, RANGE_IN_TEN_MINUTES, ({ phone }) => phone.slice(0, RANGE_LENGTH)),
    share('dealer-minutes', TEN_MINUTES_SECONDS, DEALER_IN_TEN_MINUTES, () => 'all'),
    share('dealer-day', DAY_SECONDS, DEALER_A_DAY, () => 'all'),
  ];
  const ofKnown = [share('known', DAY_SECONDS, KNOWN_A_DAY, ({ phone }) => phone)];
  return async (text) => {
    const taken: GiveBack[] = [];
    const giveBack: GiveBack = async () => {
      for (const one of taken.splice(0)) await one();
    };
    for (const { limit, most, keyOf } of text.deviceId === null ? ofStrangers : ofKnown) {
      const one = await limit.take({ scope: text.tenant, address: keyOf(text) }, most);
      if (one === null) {
        await giveBack();
        return null;
      }
      taken.push(one);
    }
    return giveBack;
  };
}

/** Flows of a number that a day begins with usual room. */
export const USUAL_FLOWS = 10;

/** How many flows a number may have at once in browsers that never signed in with it, and how many tries each has. */
export type FlowRoom = (
  flow: Pick<TextFor, 'tenant' | 'phone' | 'deviceId'>,
) => Promise<{ liveMax: number; triesLeft: number }>;

const usual = { liveMax: 3, triesLeft: 5 };
/** Of a number that is asked for again and again: its owner waits ten minutes at most, and who guesses gets nowhere. */
const crowded = { liveMax: 1, triesLeft: 2 };

/** Counts for all processes together. A browser that has signed in before always has usual room. */
export function createFlowRoom({ database }: Pick<ApiTools, 'database'>): FlowRoom {
  const begun = createSharedLimit(database, { name: 'sign-ins-of-number', seconds: DAY_SECONDS });
  return async ({ tenant, phone, deviceId }) =>
    deviceId === null && (await begun.count({ scope: tenant, address: phone }, USUAL_FLOWS)) !== null
      ? crowded
      : usual;
}
