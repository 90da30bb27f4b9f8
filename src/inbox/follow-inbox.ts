import { setTimeout as sleep } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';

/** How often the leads of a dealer are looked at for its open inboxes. */
const LOOK_MS = 1_000;
/** Something is sent at least so often, in looks: proxies and the server itself end what is silent. */
const ALIVE_LOOKS = 20;
/** Inboxes that are open at a time with one token: more than a dealer has screens. */
export const OPEN_OF_TOKEN = 20;

/** What is found at a look. */
export type Look = {
  /** Changes whenever something happens to a lead. */
  stamp: number;
  /** Those of the sessions that have not ended. */
  live: ReadonlySet<string>;
};

/** Whose inbox is open. */
export type Following = { tenant: string; session: string; token: string };

type Follower = Following & {
  /** Whether it was told nothing yet: what happens from then on is not missed. */
  isNew: boolean;
  tell: (event: 'change' | 'alive', data?: string) => void;
  end: () => void;
};

export type InboxFeed = {
  /** Whether a token has as many inboxes open as it may. */
  isFull(following: Following): boolean;
  /** Tells an open inbox whenever something happens to a lead of its dealer; resolves when it is over. */
  follow(stream: SSEStreamingApi, following: Following): Promise<void>;
};

/** Feeds all open inboxes of a dealer by one look a second; one ends when closed or with its session. */
export function createInboxFeed(
  look: (tenant: string, sessions: readonly string[]) => Promise<Look>,
  stop: AbortSignal,
): InboxFeed {
  const dealers = new Map<string, Set<Follower>>();

  async function feed(tenant: string, followers: Set<Follower>): Promise<void> {
    let known: number | null = null;
    for (let looks = 1; followers.size > 0 && !stop.aborted; looks += 1) {
      const asked = [...followers];
      // While the database does not answer, inboxes stay open and show what they have.
      const found = await look(tenant, [...new Set(asked.map(({ session }) => session))]).catch(() => null);
      const hasChanged = found !== null && known !== null && found.stamp !== known;
      for (const follower of asked) {
        if (found !== null && !found.live.has(follower.session)) follower.end();
        else if (hasChanged) follower.tell('change', String(found.stamp));
        else if (follower.isNew || looks % ALIVE_LOOKS === 0) follower.tell('alive');
        follower.isNew = false;
      }
      known = found?.stamp ?? known;
      await sleep(LOOK_MS, null, { signal: stop, ref: false }).catch(() => undefined);
    }
    dealers.delete(tenant);
    for (const follower of followers) follower.end();
  }

  const followersOf = (tenant: string): Set<Follower> => {
    const known = dealers.get(tenant);
    if (known !== undefined) return known;
    const followers = new Set<Follower>();
    dealers.set(tenant, followers);
    // Begun when there is somebody to follow.
    queueMicrotask(() => void feed(tenant, followers));
    return followers;
  };

  return {
    isFull: ({ tenant, token }) =>
      [...(dealers.get(tenant) ?? [])].filter((follower) => follower.token === token).length >= OPEN_OF_TOKEN,
    follow(stream, following) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const followers = followersOf(following.tenant);
      const end = (): void => {
        followers.delete(follower);
        resolve();
      };
      const follower: Follower = { ...following, isNew: true, tell: createTeller(stream, end), end };
      followers.add(follower);
      stream.onAbort(end);
      return promise;
    },
  };
}

/** Sends one event after another; who takes none of them for a while gets the last change alone. */
function createTeller(stream: SSEStreamingApi, onError: () => void): Follower['tell'] {
  let isSending = false;
  let next: { event: 'change' | 'alive'; data: string } | null = null;
  const send = async (): Promise<void> => {
    isSending = true;
    while (next !== null) {
      const event = next;
      next = null;
      await stream.writeSSE(event);
    }
    isSending = false;
  };
  return (event, data = '') => {
    if (event === 'change' || next === null) next = { event, data };
    if (!isSending) send().catch(onError);
  };
}
