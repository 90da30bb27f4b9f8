import { JSONParser, TokenType } from '@streamparser/json';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';
import { DEPTH_MAX, RECORD_MAX, nestedTooDeep, recordTooLong } from './record-limits.ts';

export type JsonRecord = { row: number; value: unknown };

/** Reads the vehicles of `[…]` or `{"vehicles": […]}` one at a time. */
export async function* readJsonRecords(text: TextChunks): AsyncGenerator<JsonRecord> {
  let collector: RecordCollector | null = null;
  for await (const chunk of text) {
    const rest: string = collector === null ? chunk.trimStart() : chunk;
    if (rest === '') continue;
    collector ??= new RecordCollector(rest.startsWith('[') ? '$.*' : '$.vehicles.*');
    collector.write(rest);
    yield* collector.take();
  }
  if (collector === null) throw new FeedRefused('The feed is empty. Expected a JSON array of vehicles.');
  collector.close();
  yield* collector.take();
}

class RecordCollector {
  readonly #parser: JSONParser;
  readonly #finished: JsonRecord[] = [];
  #row = 0;
  #depth = 0;
  /** Characters since the last record, which the parser may hold in memory. */
  #waiting = 0;

  constructor(path: string) {
    this.#parser = new JSONParser({ paths: [path], keepStack: false });
    this.#parser.onToken = ({ token }) => this.#follow(token);
    this.#parser.onValue = ({ value }) => {
      this.#row += 1;
      this.#waiting = 0;
      this.#finished.push({ row: this.#row, value });
    };
  }

  write(chunk: string): void {
    this.#waiting += chunk.length;
    refuseBroken(() => this.#parser.write(chunk));
    if (this.#waiting > RECORD_MAX) throw recordTooLong(this.#row + 1);
  }

  close(): void {
    refuseBroken(() => {
      if (!this.#parser.isEnded) this.#parser.end();
    });
  }

  take(): JsonRecord[] {
    return this.#finished.splice(0);
  }

  #follow(token: TokenType): void {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#depth += 1;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1;
    if (this.#depth > DEPTH_MAX) throw nestedTooDeep('objects and arrays');
  }
}

function refuseBroken(step: () => void): void {
  try {
    step();
  } catch (cause) {
    if (cause instanceof FeedRefused) throw cause;
    throw new FeedRefused(
      `The feed is not whole JSON: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'It may be cut off; send the whole file again.',
      { cause },
    );
  }
}
