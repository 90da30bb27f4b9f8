import type { SuggestRequest, WireRequest, WireResult } from '#search/query/instantsearch-wire.ts';
import type { Suggestion } from '#search/contract/search.ts';

/** Requests to the search Worker. `open` is first, is sent once and has no answer. */
export type WorkerRequest =
  | { kind: 'open'; dataPath: string }
  | { kind: 'search'; id: number; request: readonly WireRequest[] }
  | { kind: 'suggest'; id: number; request: SuggestRequest };

/** Answers of the search Worker, by request id. */
export type WorkerAnswer =
  | { kind: 'search'; id: number; answer: { results: WireResult[] } }
  | { kind: 'suggest'; id: number; answer: Suggestion[] }
  | { kind: 'failed'; id: number; message: string };
