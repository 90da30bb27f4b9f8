import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ask } from './ask.ts';

it('a response that is cut off rejects instead of waiting for ever', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await expect(ask(`http://some-dealer.localhost:${port}/search`)).rejects.toThrow('aborted');
  } finally {
    server.close();
  }
});
