import { type MouseEvent, type ReactNode, useId } from 'react';
import { leaveSection } from '#islands/page/leave-section.ts';
import './shopper-memory.css';

type MemorySectionProps = {
  /** What is remembered: its list is styled by it. */
  kind: 'cars' | 'searches';
  heading: string;
  /** How all of it is forgotten, `label` in words; `null` until it was read: places stand in the list then. */
  clear: { label: string; act: () => void } | null;
  /** Items of the list. */
  children: ReactNode;
};

/** A list of what this browser remembers, under its heading and the way to clear it. */
export function MemorySection({ kind, heading, clear, children }: MemorySectionProps) {
  const id = useId();
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const section = currentTarget.closest('section');
    // The section goes with its last entry, the button in it.
    if (section) leaveSection(section);
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
