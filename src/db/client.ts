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
