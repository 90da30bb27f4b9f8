import closeIcon from 'lucide-static/icons/x.svg?raw';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { CountLine } from './count-line.tsx';
import { ClearAll, FacetPanel } from './facet-panel.tsx';
import { toShownCount } from '#islands/search-state/result-count.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { SearchNotice } from './search-notice.tsx';

/** From this width on the panel is beside the results. */
const WIDE = '(min-width: 64rem)';

/** Opens as a modal dialog that the browser's Back closes, too; the focus returns to the opener. */
function useSheet(onClosed: () => void) {
  const { router } = useSearchScreen();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    const opener = document.activeElement;
    const closeNow = () => close();
    // Before the sheet takes the focus, so that the page's history entry records the opener.
    const leave = router.openOverlay('filters', closeNow);
    sheet.current?.showModal();
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', closeNow);
    return () => {
      wide.removeEventListener('change', closeNow);
      // Runs after a pending drag or typed value in the sheet has been applied.
      queueMicrotask(leave);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [router]);
  return sheet;
}

/** The filters on a phone: a full-height dialog whose button shows the live count. */
export function FilterSheet({ onClosed }: { onClosed: () => void }) {
  const { answer, props } = useSearchScreen();
  const sheet = useSheet(onClosed);
  const close = () => sheet.current?.close();
  const { number, noun } = toShownCount(answer.count, props);
  return (
    <dialog ref={sheet} className="filter-sheet" aria-label="Filters" onClose={onClosed}>
      <div className="filter-sheet-head">
        <h2 tabIndex={-1}>Filters</h2>
        <button type="button" className="filter-sheet-close" aria-label="Close filters" onClick={close}>
          <Icon svg={closeIcon} size={24} />
        </button>
      </div>
      <div className="filter-sheet-body">
        <FacetPanel />
      </div>
      {/* The page below is inert, so its live regions are silent; this one is in the dialog. */}
      <div>
        <CountLine className="sr-only" />
        <SearchNotice />
        <div className="filter-sheet-foot">
          <ClearAll />
          <button type="button" className="filter-sheet-show" onClick={close}>
            {`Show ${number} ${noun}`}
          </button>
        </div>
      </div>
    </dialog>
  );
}
