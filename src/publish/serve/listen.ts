import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on one address or several. */
export type Listening = {
  port: number;
  /** Finishes running requests, then stops. */
  close(): Promise<void>;
};

/** How long running requests may take when it stops. */
const CLOSE_GRACE_MS = 5_000;

/**
 * Listens on `host`. `localhost` means both of its addresses, as far as the machine has them, because
 * browsers use either for `x.localhost`. Port 0 is a free one. Throws a sentence when that is not possible.
 */
export async function listen(
  answer: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const servers: Server[] = [];
  try {
    for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
      const server = await listenOn(answer, address, portOf(servers) ?? port);
      if (server !== null) servers.push(server);
    }
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    throw toSentence(error, port);
  }
  const found = portOf(servers);
  if (found === null) throw new Error(`HOST ${host} is no address of this machine. See README, operations.`);
  return {
    port: found,
    async close() {
      await Promise.all(servers.map(closeServer));
    },
  };
}

/** Throws the same sentence as `listen`, so that a bad address is reported before work that takes minutes. */
export async function checkAddress(address: { host: string; port: number }): Promise<void> {
  const listening = await listen((_request, response) => void response.writeHead(503).end(), address);
  await listening.close();
}

const portOf = ([server]: readonly Server[]): number | null =>
  server === undefined ? null : (server.address() as AddressInfo).port;

/** Returns `null` when the machine does not have the address. */
async function listenOn(answer: RequestListener, host: string, port: number): Promise<Server | null> {
  const server = createServer(answer);
  server.listen({ host, port });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (/^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  await closed;
  clearTimeout(impatience);
}

const toSentence = (error: unknown, port: number): unknown =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new Error(
        `Port ${port} is taken by another program. Stop that one, or choose another port, such as PORT=4322.`,
        { cause: error },
      )
    : error;
