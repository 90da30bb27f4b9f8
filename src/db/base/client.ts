import pg from 'pg';

/**
 * A single connection. One that loses its server between two queries emits an error, which would end the process; the
 * next query fails anyway.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}

const END_MS = 1_000;

/**
 * Ends a connection. One whose server is gone without a word waits for an answer as long as the system sends again, a
 * quarter of an hour, and is cut after a second.
 */
export async function endClient(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), END_MS);
  await client.end().finally(() => clearTimeout(cut));
}
