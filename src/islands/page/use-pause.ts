import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';

/** Something a shopper is in the middle of, done after a pause. */
export type Pause = {
  /** Starts the pause over. */
  wait: () => void;
  /** Ends it at once: what was waited for is done now. */
  finish: () => void;
  /** Forgets what was waited for. */
  drop: () => void;
};

type PauseActs = {
  /** Commits what stands there now. */
  act: () => void;
  /** Shows what is chosen again: what was waited for is forgotten. */
  forget: () => void;
};

/**
 * A pause before what a shopper types or drags becomes a search. A click elsewhere ends the pause before
 * it acts itself, so that "Clear all" clears this, too, and a box ticked meanwhile does not lose it. Back
 * and forward drop it: they mean the state they lead to.
 *
 * @param own what is typed or dragged in; clicks inside are part of it
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
