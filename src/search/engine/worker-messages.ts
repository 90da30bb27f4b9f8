import type { SuggestRequest, WireRequest, WireResult } from '#search/query/instantsearch-wire.ts';
import type { Suggestion } from '#search/contract/search.ts';

/** What the search Worker is asked. `open` comes first and once, and is not answered. */
export type WorkerAsk =
  | { kind: 'open'; dataPath: string }
  | { kind: 'search'; id: number; asked: readonly WireRequest[] }
  | { kind: 'suggest'; id: number; asked: SuggestRequest };

/** What it answers, by the number of the question. */
export type WorkerAnswer =
  | { kind: 'search'; id: number; answer: { results: WireResult[] } }
  | { kind: 'suggest'; id: number; answer: Suggestion[] }
  | { kind: 'failed'; id: number; message: string };
