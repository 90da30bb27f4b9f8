import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSiteHandler } from './serve-site.ts';

let folder = '';
let server: Server;
/** What happens right after a request was handed over, before its file is open. */
let meanwhile = (): void => undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  const handle = createSiteHandler(folder);
  server = createServer((request, response) => {
    handle(request, response);
    meanwhile();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

it('a page that goes while it is asked for ends that answer alone', async () => {
  writeFileSync(join(folder, 'sold.html'), 'sold');
  writeFileSync(join(folder, 'here.html'), 'here');
  meanwhile = () => rmSync(join(folder, 'sold.html'), { force: true });
  await expect(get('/sold').then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/);
  expect(await (await get('/here')).text()).toBe('here');
  expect((await get('/sold')).status).toBe(404);
});
