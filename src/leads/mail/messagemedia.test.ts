import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createMessageMediaSender } from './messagemedia.ts';

/** A service that speaks the format of the vendor. */
let close: (() => Promise<unknown>) | null = null;
async function startService(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => answer(request, body, response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return `http://the%40key:the%2Fsecret@127.0.0.1:${(server.address() as AddressInfo).port}/v1/messages`;
}
afterEach(async () => {
  await close?.();
  close = null;
});

const message = {
  id: 'one.reminder.shopper-text.0',
  to: '+61491570156',
  text: 'Your test drive is on Monday',
  expiresAt: new Date('2026-11-22T21:30:00Z'),
};

it('hands a text over as the service expects it, and says what it answered', async () => {
  const asked: unknown[] = [];
  const url = await startService((request, body, response) => {
    const { method, url: path, headers } = request;
    const login = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    asked.push([method, path, login, headers['content-type'], JSON.parse(body)]);
    response.writeHead(202, { 'Content-Type': 'application/json' }).end(
      JSON.stringify({
        messages: [{ message_id: 'm-1', status: 'queued', destination_number: '+61491570156' }],
      }),
    );
  });
  expect(await createMessageMediaSender(url)('quiet-lane', message)).toBe('queued as m-1');
  expect(asked).toEqual([
    [
      'POST',
      '/v1/messages',
      'the@key:the/secret',
      'application/json',
      {
        messages: [
          {
            content: message.text,
            destination_number: message.to,
            format: 'SMS',
            message_expiry_timestamp: '2026-11-22T21:30:00.000Z',
            metadata: { id: message.id },
          },
        ],
      },
    ],
  ]);
});

it.each([
  [401, '{"message":"Invalid credentials"}', /answered 401/],
  [202, '{}', /did not say/],
  [200, '<html>', /answered 200/],
  [429, '{"message":"Too many requests"}', /answered 429/],
  [500, 'Internal error of +61491570156', /answered 500/],
  [202, '<html>', /did not say/],
  [202, '{"messages":[]}', /did not say/],
  [202, '{"messages":[{"message_id":"m-1","status":"rejected"}]}', /says that it is rejected/],
])('an answer of %i with %s is a failure, which names nobody', async (status, body, sentence) => {
  const url = await startService((_request, _body, response) => response.writeHead(status).end(body));
  const sending = createMessageMediaSender(url)('quiet-lane', message);
  await expect(sending).rejects.toThrow(sentence);
  await expect(sending).rejects.not.toThrow(/secret|0156/);
});

it.each([
  ['says nothing', () => undefined],
  ['never ends its answer', (response: ServerResponse) => response.writeHead(202).write('{"messages":[')],
])('a service that %s is given up in time', async (_name, answer) => {
  const url = await startService((_request, _body, response) => {
    answer(response);
  });
  const sending = createMessageMediaSender(url, { timeoutMs: 50 })('quiet-lane', message);
  await expect(sending).rejects.toThrow(/timeout/);
});

it('a service that is not there is a failure', async () => {
  const url = await startService(() => undefined);
  await close?.();
  await expect(createMessageMediaSender(url)('quiet-lane', message)).rejects.toThrow('fetch failed');
});
