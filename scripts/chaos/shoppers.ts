import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredLeadAnswer } from '#api/leads/stored-lead.contract.ts';
import { drawLead, postLead, type LeadTarget } from '#scripts/leads/post-lead.ts';

/** What shoppers were told: by their own id of a lead, each `lead_id` that the API answered. */
export type Acknowledged = Map<string, Set<string>>;

export type ShopperOptions = {
  target: LeadTarget;
  /** Numbers from 0 to 1. */
  chance: () => number;
  /** Aborted when no new lead is begun; those begun are sent until they are acknowledged. */
  ended: AbortSignal;
  acknowledged: Acknowledged;
};

const PAUSE_MS = 1_000;
/** Shoppers who press twice. */
const TWICE = 0.2;

/** Sends leads one after the other, each again until it is acknowledged, as the queue of a browser does. */
export async function shop({ target, chance, ended, acknowledged }: ShopperOptions): Promise<void> {
  while (!ended.aborted) {
    const lead = drawLead();
    const answers = new Set<string>();
    const send = async (): Promise<void> => {
      try {
        const { status, body } = await postLead(target, lead, drawAddress(chance));
        if (status === 200 || status === 201) answers.add((JSON.parse(body) as StoredLeadAnswer).lead_id);
      } catch {
        // The server was killed, or is not up again.
      }
    };
    do {
      // Some press twice, at the same moment.
      await (chance() < TWICE ? Promise.all([send(), send()]) : send());
      await sleep(PAUSE_MS * chance());
    } while (answers.size === 0);
    acknowledged.set(lead.submission, answers);
  }
}

/** Each shopper comes from an address of its own, so that the limit of an address lets all in. */
const drawAddress = (chance: () => number): string =>
  `203.${[0, 0, 0].map(() => Math.floor(chance() * 256)).join('.')}`;
