import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';

/** A pending change of the shopper, applied after a pause. */
export type Pause = {
  /** Restarts the pause. */
  wait: () => void;
  /** Ends the pause and applies the change now. */
  finish: () => void;
  /** Discards the pending change. */
  drop: () => void;
};

type PauseActs = {
  /** Applies the current value. */
  act: () => void;
  /** Shows the applied value again: the pending change is discarded. */
  forget: () => void;
};

/**
 * A pause before what a shopper types or drags becomes a search. A click elsewhere ends the pause before the click
 * itself acts, so that "Clear all" clears this change, too, and ticking a box does not lose it. Back and forward
 * discard the change, because they lead to a state without it.
 *
 * @param own the element that is typed or dragged in; clicks inside it do not end the pause
 */
export function usePause(own: RefObject<HTMLElement | null>, ms: number, acts: PauseActs): Pause {
  const latest = useRef(acts);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = acts;
  });
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const finish = useCallback(() => {
    if (timer.current === undefined) return;
    drop();
    latest.current.act();
  }, [drop]);
  const wait = useCallback(() => {
    drop();
    timer.current = setTimeout(finish, ms);
  }, [drop, finish, ms]);
  useEffect(() => {
    const finishBefore = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && own.current?.contains(target))) finish();
    };
    const forget = () => {
      drop();
      latest.current.forget();
    };
    window.addEventListener('click', finishBefore, true);
    window.addEventListener('popstate', forget, true);
    return () => {
      window.removeEventListener('click', finishBefore, true);
      window.removeEventListener('popstate', forget, true);
      finish();
    };
  }, [own, drop, finish]);
  return useMemo(() => ({ wait, finish, drop }), [wait, finish, drop]);
}
