import type { IncomingMessage } from 'node:http';

/** The body of an answer; `null` above `maxBytes`, the rest unread. Throws when the host broke off. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error('its host broke off');
  return Buffer.concat(chunks, bytes);
}
