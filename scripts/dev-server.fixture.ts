import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Begun, Commands } from './commands.fixture.ts';
import { freePort } from './started-product.ts';

/** On Linux all of 127.0.0.0/8 is this machine; elsewhere only the usual address is available. */
export const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

/** A running `npm run dev`. */
export type DevServer = {
  server: Begun;
  port: number;
  /** Asks for a page of a dealer, as a browser does. */
  ask(
    path: string,
    of?: string,
    more?: Record<string, string>,
  ): Promise<{ status: number | undefined; to: string | undefined; body: string }>;
};

/** Starts the development server of a dealer, and waits until it is ready. */
export async function beginDev(
  commands: Commands,
  tenant: string,
  env: NodeJS.ProcessEnv = {},
): Promise<DevServer> {
  const port = await freePort();
  const server = commands.begin('dev.ts', [], {
    PORT: String(port),
    HOST: host,
    NODE_ENV: 'development',
    ...env,
  });
  await server.says('ready');
  const ask: DevServer['ask'] = async (path, of = tenant, more = {}) => {
    const asked = get({
      host,
      port,
      path,
      headers: { host: `${of}.localhost`, 'user-agent': 'Mozilla/5.0 Firefox/152.0', ...more },
    });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, to: answer.headers.location, body: await text(answer) };
  };
  return { server, port, ask };
}

/** The messages of the development server to open pages, in order. */
export async function openPageSocket(port: number) {
  const client = await (await fetch(`http://${host}:${port}/@vite/client`)).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`ws://${host}:${port}/?token=${token}`, 'vite-hmr');
  const heard: { type: string; err?: { title: string; message: string } }[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  /** Resolves with the next message of a type. */
  const hears = (type: string) => {
    heard.length = 0;
    return new Promise<(typeof heard)[number]>((resolve) => {
      const look = () => {
        const found = heard.find((message) => message.type === type);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
    });
  };
  return { hears, close: () => socket.close() };
}
