import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient, endClient } from './client.ts';

/** The channel of `notify_changes` (migration 0002); the payload is the tenant. */
const CHANNEL = 'forecourt_changes';
const RETRY_MS = 500;
/** A connection that only listens does not notice that its server is gone without a word, so it asks. */
const BEAT_MS = 15_000;
/** How long the database may take for an answer; shorter than the time between two beats. */
const ANSWER_MS = 10_000;

export type ListenOptions = {
  /** A direct connection: a pooler in transaction mode does not support LISTEN. */
  readonly adminUrl: string;
  readonly onChange: (tenant: string) => void;
  readonly log: (line: string) => void;
};

/**
 * Calls `onChange` for every tenant whose stock changed, shortly after the commit. After each (re)connection it also
 * reports the tenants with pending changes. Returns a function that stops listening.
 */
export async function listenForChanges(options: ListenOptions): Promise<() => Promise<void>> {
  const stop = new AbortController();
  let client = await connect(options, lost);

  function lost(): void {
    if (!stop.signal.aborted) reconnecting = reconnect();
  }

  async function reconnect(): Promise<void> {
    options.log('the database stopped telling about changes; connecting again');
    let lastMessage = '';
    while (!stop.signal.aborted) {
      await sleep(RETRY_MS);
      try {
        client = await connect(options, lost);
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message !== lastMessage) options.log(`not yet: ${message}`);
        lastMessage = message;
      }
    }
  }

  let reconnecting: Promise<void> = Promise.resolve();
  return async () => {
    stop.abort();
    await reconnecting;
    await endClient(client);
  };
}

async function connect({ adminUrl, onChange }: ListenOptions, lost: () => void): Promise<pg.Client> {
  const client = createClient({
    connectionString: adminUrl,
    application_name: 'forecourt listener',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => {
    if (payload) onChange(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    const waiting = await client.query<{ tenant: string }>(
      `begin; select set_config('app.admin', 'on', true);
       select distinct tenant from changes where drained_at is null; commit`,
    );
    for (const { tenant } of pendingOf(waiting)) onChange(tenant);
  } catch (error) {
    await endClient(client);
    throw error;
  }
  const beat = setInterval(() => {
    client.query('select').catch(() => client.connection.stream.destroy());
  }, BEAT_MS);
  client.on('end', () => {
    clearInterval(beat);
    lost();
  });
  return client;
}

/** pg returns an array for several statements, which its types do not declare. */
function pendingOf(results: unknown): { tenant: string }[] {
  const [, , pending] = results as pg.QueryResult<{ tenant: string }>[];
  return pending?.rows ?? [];
}
