import removeIcon from 'lucide-static/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { toChosen } from '#islands/search-state/chosen-filters.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';

/** A removed chip had the focus: the chip now at its index gets it, else the last one, else the list. */
function useFocusAfterRemoval() {
  const chips = useRef<HTMLFieldSetElement>(null);
  const removedIndex = useRef<number | null>(null);
  useEffect(() => {
    if (removedIndex.current === null) return;
    const left = chips.current?.querySelectorAll<HTMLElement>('.chip') ?? [];
    (left[Math.min(removedIndex.current, left.length - 1)] ?? chips.current)?.focus({ preventScroll: true });
    removedIndex.current = null;
  });
  const leaveAt = (index: number) => {
    removedIndex.current = index;
  };
  return { chips, leaveAt };
}

/** Chips of the chosen filters; a click anywhere removes one. The empty container reserves the space. */
export function ChosenChips() {
  const { answer, props, state, store } = useSearchScreen();
  const chosen = toChosen(props, state, answer.query === state.query ? answer.understood : []);
  const { chips, leaveAt } = useFocusAfterRemoval();
  return (
    <fieldset className="chips" ref={chips} tabIndex={-1} aria-label="Chosen filters">
      {chosen.length > 0 && (
        <ul>
          {chosen.map(({ key, label, remove }, index) => (
            <li key={key}>
              <button
                type="button"
                className="chip"
                aria-label={`Remove ${label}`}
                onClick={() => {
                  leaveAt(index);
                  remove(store);
                }}
              >
                <span>{label}</span>
                <Icon svg={removeIcon} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
