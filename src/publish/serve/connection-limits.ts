import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How much of the server clients may hold. */
export type ConnectionLimits = {
  /** Connections at a time; further ones are closed at once. */
  connectionsMax: number;
  /** Connections of one address at a time. */
  connectionsPerAddress: number;
  /** Seconds after which a connection is closed that takes nothing of its answer, or sends nothing. */
  stallSeconds: number;
};

/** A browser opens six connections to a host. One holds two descriptors at most: its own and a file's. */
export const defaultLimits: ConnectionLimits = {
  connectionsMax: 2_000,
  connectionsPerAddress: 100,
  stallSeconds: 60,
};

/** Requests of a connection, of which all but one wait. Browsers send one at a time, some programs ten. */
export const PIPELINED_MAX = 16;

/**
 * Groups the addresses of clients for the limit of connections: each group with how many times the connections of one
 * client it may have. `null` for a proxy, which brings the connections of many clients.
 */
export type AddressKeys = (address: string) => readonly { key: string; times: number }[] | null;

/** Limits for the servers of one listener: the addresses of `localhost` count together. */
export function createConnectionLimits(limits: ConnectionLimits, toKeys: AddressKeys) {
  let open = 0;
  const openByKey = new Map<string, number>();
  const turns = createTurns();

  const accept = (socket: Socket): void => {
    const keys = toKeys(socket.remoteAddress ?? '') ?? [];
    const isTooMany = keys.some(
      ({ key, times }) => (openByKey.get(key) ?? 0) >= limits.connectionsPerAddress * times,
    );
    if (open >= limits.connectionsMax || isTooMany) {
      socket.destroy();
      return;
    }
    open += 1;
    for (const { key } of keys) openByKey.set(key, (openByKey.get(key) ?? 0) + 1);
    socket.once('close', () => {
      open -= 1;
      for (const { key } of keys) {
        const left = (openByKey.get(key) ?? 1) - 1;
        if (left > 0) openByKey.set(key, left);
        else openByKey.delete(key);
      }
    });
  };

  return {
    /** Applies the limits to the connections of a server. */
    guard(server: Server): void {
      const stallMs = limits.stallSeconds * 1000;
      server.prependListener('connection', accept);
      // Node counts every byte that the client takes as progress, and reports a connection without any.
      server.setTimeout(stallMs, (socket) => {
        // What is still computed is waited for: the client is not to blame.
        if (turns.isComputing(socket)) socket.setTimeout(stallMs);
        else socket.destroy();
      });
    },
    /** Answers one request of a connection after another. */
    inTurn: turns.inTurn,
  };
}

/** The requests of a connection: the response that is under way, and those that wait. */
type Turns = { current: ServerResponse; waiting: (() => void)[] };

/** Starts an answer when the last is sent: Node hands over all pipelined requests, and each opens a file. */
function createTurns() {
  const bySocket = new WeakMap<Socket, Turns>();

  const start = (answer: RequestListener, request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    response.once('close', () => {
      const next = bySocket.get(socket)?.waiting.shift();
      if (next === undefined || socket.destroyed) bySocket.delete(socket);
      else next();
    });
    answer(request, response as Parameters<RequestListener>[1]);
  };

  return {
    inTurn:
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        const { socket } = request;
        const turns = bySocket.get(socket);
        if (turns === undefined) {
          bySocket.set(socket, { current: response, waiting: [] });
          start(answer, request, response);
        } else if (turns.waiting.length + 1 >= PIPELINED_MAX) {
          turns.waiting.length = 0;
          socket.destroy();
        } else {
          turns.waiting.push(() => {
            turns.current = response;
            start(answer, request, response);
          });
        }
      },
    isComputing: (socket: Socket): boolean => bySocket.get(socket)?.current.headersSent === false,
  };
}
