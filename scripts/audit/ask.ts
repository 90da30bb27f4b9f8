import { request } from 'node:http';

/**
 * Asks the product on this machine for a page of a site. Node does not resolve x.localhost: the host goes into a
 * header.
 */
export function ask(address: string): Promise<{ status: number | undefined; text: string }> {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: pathname + search, headers: { host } },
      (response) => {
        const chunks: Buffer[] = [];
        // It may end in the midst of its answer.
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
