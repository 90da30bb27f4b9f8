import { onEnd } from '#ui/page-element.ts';

/** Space (px) between the sticky column, or what has the focus in it, and the edges of the window. */
const ROOM = 24;

/**
 * Keeps what has the focus by keyboard in view when it stands in a sticky column that is higher than the window: the
 * browser cannot scroll to the end of it, because it moves with the page. The column then stands with its end at the end
 * of the window, until the focus leaves it. Without this script the column is not sticky: the style sheets of the
 * templates take its `top` from here.
 */
export function showColumnFocus(column: HTMLElement, ended: AbortSignal): void {
  const given = { signal: ended };
  const stickAt = (top: number): void => column.style.setProperty('--stick', `${top}px`);
  stickAt(ROOM);
  onEnd(ended, () => column.style.removeProperty('--stick'));
  column.addEventListener(
    'focusin',
    ({ target }) => {
      // One that is pressed is in view, and moved away it would lose the click.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const { top: start, height } = column.getBoundingClientRect();
      const { top, bottom } = target.getBoundingClientRect();
      const room = innerHeight - ROOM;
      const atEnd = room - height;
      if (ROOM + bottom - start <= room) return stickAt(ROOM);
      const isSeenAtEnd = atEnd + top - start >= 0;
      stickAt(isSeenAtEnd ? atEnd : room - (bottom - start));
    },
    given,
  );
  column.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && column.contains(relatedTarget)) return;
      stickAt(ROOM);
    },
    given,
  );
}
