import { JSONParser } from '@streamparser/json';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';

export type JsonRecord = { row: number; value: unknown };

const broken = (cause: unknown) =>
  new FeedRefused(
    `The feed is not whole JSON: ${cause instanceof Error ? cause.message : String(cause)}. ` +
      'It may be cut off; send the whole file again.',
    { cause },
  );

/** The vehicles of `[…]` or `{"vehicles": […]}`, one at a time. */
export async function* readJsonRecords(text: TextChunks): AsyncGenerator<JsonRecord> {
  const finished: JsonRecord[] = [];
  let row = 0;
  let parser: JSONParser | null = null;
  const openParser = (first: string) => {
    const opened = new JSONParser({ paths: [first === '[' ? '$.*' : '$.vehicles.*'], keepStack: false });
    opened.onValue = ({ value }) => {
      row += 1;
      finished.push({ row, value });
    };
    return opened;
  };
  for await (const chunk of text) {
    const rest = parser === null ? chunk.trimStart() : chunk;
    if (rest === '') continue;
    try {
      parser ??= openParser(rest.charAt(0));
      parser.write(rest);
    } catch (error) {
      throw broken(error);
    }
    yield* finished.splice(0);
  }
  if (parser === null) throw new FeedRefused('The feed is empty. Expected a JSON array of vehicles.');
  try {
    if (!parser.isEnded) parser.end();
  } catch (error) {
    throw broken(error);
  }
  yield* finished.splice(0);
}
