import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type SiteAnswer = { status: number | undefined; retry: string | undefined; body: string };

/** Asks a started server as a browser at a dealer's local host does; Node does not resolve `x.localhost`. */
export const askSite =
  (port: number, tenant: string) =>
  async (path: string): Promise<SiteAnswer> => {
    const headers = { host: `${tenant}.localhost` };
    const asked = request({ host: '127.0.0.1', port, path, agent: false, headers });
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    return { status: answer.statusCode, retry: answer.headers['retry-after'], body: await text(answer) };
  };
