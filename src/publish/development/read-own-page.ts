import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Asks the development server, at its address, for a page of a dealer; `null` when there is none. */
export async function readOwnPage(
  { host, port }: { host: string; port: number },
  tenant: string,
  path: string,
): Promise<string | null> {
  const asked = get({ host, port, path, headers: { host: `${tenant}.localhost:${port}` } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const html = await text(answer);
  return answer.statusCode === 200 ? html : null;
}
