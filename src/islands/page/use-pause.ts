import { type RefObject, useEffect, useRef, useState } from 'react';

/** A pending change of the shopper, applied after a pause. */
export type Pause = {
  /** Restarts the pause. */
  wait: () => void;
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
  useEffect(() => {
    latest.current = acts;
  });
  const [pause] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const finish = () => {
      if (timer === undefined) return;
      drop();
      latest.current.act();
    };
    const wait = () => {
      drop();
      timer = setTimeout(finish, ms);
    };
    return { wait, finish, drop };
  });
  useEffect(() => {
    const finishBefore = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && own.current?.contains(target))) pause.finish();
    };
    const forget = () => {
      pause.drop();
      latest.current.forget();
    };
    window.addEventListener('click', finishBefore, true);
    window.addEventListener('popstate', forget, true);
    return () => {
      window.removeEventListener('click', finishBefore, true);
      window.removeEventListener('popstate', forget, true);
      pause.finish();
    };
  }, [own, pause]);
  return pause;
}
