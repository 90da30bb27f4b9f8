import closeIcon from 'lucide-static/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import { formatCount } from '#domain/formats.ts';
import { Icon } from '#ui/icon.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { useSearchScreen } from './search-context.ts';

/** Above this width the panel stands beside the results. */
const WIDE = '(min-width: 64rem)';

/** The filters on a phone: a full-height dialog. Closing gives the focus back to what opened it. */
export function FilterSheet({ onClosed }: { onClosed: () => void }) {
  const { answer, props } = useSearchScreen();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    sheet.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', onClosed);
    return () => wide.removeEventListener('change', onClosed);
  }, [onClosed]);
  const close = () => sheet.current?.close();
  const noun = answer.count === 1 ? props.noun.one : props.noun.many;
  return (
    <dialog ref={sheet} className="filter-sheet" aria-label="Filters" onClose={onClosed}>
      <button type="button" className="filter-sheet-close" aria-label="Close filters" onClick={close}>
        <Icon svg={closeIcon} size={24} />
      </button>
      <div className="filter-sheet-body">
        <FacetPanel />
      </div>
      <div className="filter-sheet-foot">
        <button type="button" className="filter-sheet-show" onClick={close}>
          {`Show ${formatCount(answer.count)} ${noun}`}
        </button>
      </div>
    </dialog>
  );
}
