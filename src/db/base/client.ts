import pg from 'pg';

/** A single connection. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  // Losing the server between queries emits an error, which would end the process; the next query fails too.
  client.on('error', () => undefined);
  return client;
}

const END_MS = 1_000;

/** Ends a connection. It is cut after a second: with its server gone it would wait a quarter of an hour. */
export async function endClient(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), END_MS);
  await client.end().finally(() => clearTimeout(cut));
}
