import { useEffect, useMemo, useState } from 'react';
import { useConfigure } from 'react-instantsearch-core';
import type { SearchState } from '#domain/url/search-url.ts';
import { toSearchParameters } from '#search/query/search-parameters.ts';
import { toQuestion } from '#stores/search-question.ts';
import { createCarKeeper, toAnswer, toMoment } from './search-answer.ts';
import type { Fallback, LoadState, SearchAnswer } from './search-context.ts';
import type { ScreenParts } from './screen-parts.ts';
import { type SearchStatus, useInstantResults } from './use-instant-results.ts';

/** How long (ms) to wait for an answer before the page says that it shows something else. */
const WAIT_MS = 2_000;

/** Whether a query has waited for too long. Each attempt has its own time. */
function useOverdue(question: string, attempt: number, waits: boolean): boolean {
  const [overdue, setOverdue] = useState('');
  const tried = `${attempt} ${question}`;
  useEffect(() => {
    if (!waits) return () => {};
    const timer = setTimeout(() => setOverdue(tried), WAIT_MS);
    return () => {
      clearTimeout(timer);
      setOverdue('');
    };
  }, [tried, waits]);
  return waits && overdue === tried;
}

/** Results of the query, or the last successful ones until they arrive. */
function useGoodResults(question: string) {
  const { results, status } = useInstantResults();
  // The published page answers the island's first query.
  const [published] = useState({ results, question });
  const [good, setGood] = useState(published);
  // The answer to an older query may arrive during a newer one and is ignored.
  if (results !== good.results && results.queryID === question) setGood({ results, question });
  return { published, good, isCurrent: good.question === question, status };
}

function decideLoad(
  isCurrent: boolean,
  status: SearchStatus,
  isOverdue: boolean,
  isTriedAgain: boolean,
): LoadState {
  if (isCurrent) return 'data';
  if (status === 'error' || isOverdue) return 'error';
  // A fast answer needs no notice; `stalled` follows when it is slow.
  return status === 'stalled' || isTriedAgain ? 'loading' : 'data';
}

export type AnswerState = {
  answer: SearchAnswer;
  load: LoadState;
  fallback: Fallback | null;
  /** The answer to the current state is shown, or the page shows a fallback. */
  isSettled: boolean;
  retry: () => void;
};

/**
 * Sends a state to InstantSearch and returns the last successful answer, with a function to retry. If the engine fails
 * or takes more than two seconds, the published page is shown if it fits the query.
 */
export function useSearchAnswer(
  state: SearchState,
  { props, setup, client }: Pick<ScreenParts, 'props' | 'setup' | 'client'>,
): AnswerState {
  const parameters = useMemo(() => toSearchParameters(state, setup), [state, setup]);
  const question = toQuestion(parameters);
  const { refine } = useConfigure(parameters);
  const [tried, setTried] = useState({ question, attempt: 0 });
  const attempt = tried.question === question ? tried.attempt : 0;
  const { published, good, isCurrent, status } = useGoodResults(question);
  const isOverdue = useOverdue(question, attempt, !isCurrent);
  const load = decideLoad(isCurrent, status, isOverdue, attempt > 0);
  const fits = load !== 'data' && published.question === question;
  const shown = fits ? published : good;
  const [keepCars] = useState(createCarKeeper);
  const answer = useMemo(() => {
    const givenAt = client.answeredAt();
    const moment = shown === published || givenAt === null ? props.now : toMoment(givenAt);
    return toAnswer(shown.results, keepCars, props.response, moment);
  }, [shown, published, keepCars, props, client]);
  const reason: Fallback['reason'] = status === 'error' ? 'failed' : 'slow';
  const shows: Fallback['shows'] = shown !== published ? 'last' : fits ? 'published' : 'unfiltered';
  const fallback = useMemo(() => (load === 'error' ? { reason, shows } : null), [load, reason, shows]);
  return {
    answer,
    load,
    fallback,
    isSettled: isCurrent || load === 'error',
    retry() {
      setTried({ question, attempt: attempt + 1 });
      client.renew();
      refine(parameters);
    },
  };
}
