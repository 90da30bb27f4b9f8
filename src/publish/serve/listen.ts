import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createConnectionLimits,
  defaultLimits,
  type AddressKeys,
  type ConnectionLimits,
} from './connection-limits.ts';

/** A server on one address or several. */
export type Listening = {
  port: number;
  /** Finishes running requests, then stops. */
  close(): Promise<void>;
};

export type ListenOptions = {
  host: string;
  port: number;
  /** What clients may hold; default `defaultLimits`. */
  limits?: Partial<ConnectionLimits>;
  /** Groups clients for the limit of connections; by default each address is a client. */
  toKeys?: AddressKeys;
};

/** How long running requests may take when it stops. */
const CLOSE_GRACE_MS = 5_000;
/** How long a client may take to send the head of a request, and all of it: pictures go over a slow line. */
const HEAD_MS = 20_000;
const REQUEST_MS = 180_000;
/** How often Node looks for requests that take longer. */
const LOOK_MS = 5_000;

/**
 * Listens on `host`. `localhost` means both of its addresses, as far as the machine has them, because
 * browsers use either for `x.localhost`. Port 0 is a free one. Throws a sentence when that is not possible.
 */
export async function listen(
  answer: RequestListener,
  { host, port, limits, toKeys = (address) => [{ key: address, times: 1 }] }: ListenOptions,
): Promise<Listening> {
  const servers: Server[] = [];
  const connections = createConnectionLimits({ ...defaultLimits, ...limits }, toKeys);
  const create = (): Server => {
    const times = {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: LOOK_MS,
    };
    const server = createServer(times, connections.inTurn(answer));
    connections.guard(server);
    return server;
  };
  try {
    for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
      const server = await listenOn(create(), address, portOf(servers) ?? port);
      if (server !== null) servers.push(server);
    }
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    throw toSentence(error, port);
  }
  const found = portOf(servers);
  if (found === null)
    throw new Error(`HOST ${host} is no address of this machine. scripts/README.md says which it may be.`);
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
async function listenOn(server: Server, host: string, port: number): Promise<Server | null> {
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
