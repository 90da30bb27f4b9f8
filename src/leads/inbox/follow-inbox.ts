import { setTimeout as sleep } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';

/** How often an open inbox looks for changes. */
const LOOK_MS = 1_000;
/** Something is sent at least so often, in looks: proxies and the server itself end what is silent. */
const ALIVE_LOOKS = 20;

/**
 * Tells an open inbox whenever something happens to a lead of its dealer, until it is closed, or the server ends.
 *
 * @param readStamp what changes with each of these; `null` once the token is revoked
 */
export async function followInbox(
  stream: SSEStreamingApi,
  readStamp: () => Promise<number | null>,
  stop: AbortSignal,
): Promise<void> {
  const ended = new AbortController();
  stream.onAbort(() => ended.abort());
  const signal = AbortSignal.any([ended.signal, stop]);
  let known: number | null = null;
  for (let looks = 0; !signal.aborted; looks += 1) {
    const stamp = await readStamp();
    if (stamp === null) return;
    if (known !== null && stamp !== known) await stream.writeSSE({ event: 'change', data: String(stamp) });
    else if (looks % ALIVE_LOOKS === 0) await stream.writeSSE({ event: 'alive', data: '' });
    known = stamp;
    await sleep(LOOK_MS, null, { signal, ref: false }).catch(() => undefined);
  }
}
