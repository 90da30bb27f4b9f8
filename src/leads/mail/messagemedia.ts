import { z } from 'zod';
import type { SendText } from './text-message.ts';

/** How long the service may take, to the last letter of its answer. */
const TIMEOUT_MS = 20_000;
const ACCEPTED = 202;
/** What the service says of a message that it took in and will not deliver. */
const lostStates: ReadonlySet<string> = new Set([
  'cancelled',
  'expired',
  'failed',
  'rejected',
  'undeliverable',
]);

const acceptedSchema = z.object({
  messages: z.array(z.object({ message_id: z.string(), status: z.string() })).min(1),
});

/**
 * Sends texts by the Messages API of MessageMedia: `POST /v1/messages` with Basic authentication, answered by 202.
 * Source: the vendor's own client, github.com/messagemedia/messages-ruby-sdk, with the states of a message in its
 * documentation at rubydoc.info/gems/messagemedia_messages_sdk/3.0.0, both read on 2026-11-26. Not tried with the vendor's
 * service, which needs an account. It knows no id of ours by which a second try would be the same message.
 *
 * @param url `SMS_URL`: `https://key:secret@api.messagemedia.com/v1/messages`
 */
export function createMessageMediaSender(
  url: string,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): SendText {
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== ACCEPTED) {
      await response.body?.cancel();
      throw new Error(`the service of texts answered ${response.status}`);
    }
    const answer = acceptedSchema.safeParse(parseJson(await response.text()));
    if (!answer.success) throw new Error('the service of texts did not say which message it took');
    const [message] = answer.data.messages;
    if (lostStates.has(message?.status ?? ''))
      throw new Error(`the service of texts took the message and says that it is ${message?.status}`);
    return `${message?.status} as ${message?.message_id}`;
  };
}

/** `null` for what is no JSON, such as a page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
