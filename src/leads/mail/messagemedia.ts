import { z } from 'zod';
import type { SendText } from './text-message.ts';

/** How long the service may take. */
const TIMEOUT_MS = 20_000;
const ACCEPTED = 202;

const acceptedSchema = z.object({
  messages: z.array(z.object({ message_id: z.string(), status: z.string() })).min(1),
});

/**
 * Sends texts by the Messages API of MessageMedia: `POST /v1/messages` with Basic authentication, answered by 202.
 * Source: the vendor's own client, github.com/messagemedia/messages-ruby-sdk, read on 2026-11-26.
 *
 * @param url `SMS_URL`: `https://key:secret@api.messagemedia.com/v1/messages`
 */
export function createMessageMediaSender(url: string): SendText {
  const { username, password, origin, pathname } = new URL(url);
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  );
  return async (_tenant, { id, to, text, expiresAt }) => {
    const response = await fetch(origin + pathname, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${login}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      body: JSON.stringify({
        messages: [
          {
            content: text,
            destination_number: to,
            format: 'SMS',
            message_expiry_timestamp: expiresAt.toISOString(),
            metadata: { id },
          },
        ],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== ACCEPTED) {
      await response.body?.cancel();
      throw new Error(`the service of texts answered ${response.status}`);
    }
    const answer = acceptedSchema.safeParse(await response.json());
    if (!answer.success) throw new Error('the service of texts did not say which message it took');
    const [message] = answer.data.messages;
    return `${message?.status} as ${message?.message_id}`;
  };
}
