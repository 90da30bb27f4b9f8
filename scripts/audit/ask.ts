import { request } from 'node:http';

/**
 * Requests a page of a site from the product on this machine. Node does not resolve x.localhost, so the host
 * is sent as a header.
 */
export function ask(address: string): Promise<{ status: number | undefined; text: string }> {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: pathname + search, headers: { host } },
      (response) => {
        const chunks: Buffer[] = [];
        // The connection may close in the middle of the response.
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}
