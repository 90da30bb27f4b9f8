import { type MouseEvent, type ReactNode, useId } from 'react';
import { focusNextHeading } from '#islands/page/focus-next-heading.ts';
import './shopper-memory.css';

type MemorySectionProps = {
  /** What the section lists; selects its style. */
  kind: 'cars' | 'searches';
  heading: string;
  /** Clears the list, with the label of its button; `null` until storage was read, while empty items are shown. */
  clear: { label: string; act: () => void } | null;
  /** List items. */
  children: ReactNode;
};

/** A list of what this browser remembers, with its heading and a button that clears it. */
export function MemorySection({ kind, heading, clear, children }: MemorySectionProps) {
  const id = useId();
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const section = currentTarget.closest('section');
    // The section disappears with its last entry, and the button with it.
    if (section) focusNextHeading(section);
    clear?.act();
  };
  return (
    <section className={`memory memory-${kind}`} aria-labelledby={id}>
      <div className="memory-head">
        <h2 id={id}>{heading}</h2>
        <button
          type="button"
          className={clear ? 'memory-clear' : 'memory-clear memory-unread'}
          disabled={clear === null}
          aria-label={clear?.label}
          onClick={forget}
        >
          Clear
        </button>
      </div>
      <ul aria-hidden={clear === null || undefined}>{children}</ul>
    </section>
  );
}
