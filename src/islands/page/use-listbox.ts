import { type KeyboardEvent, useId, useState } from 'react';

/** A list under a field: which option is active, and the attributes the field needs. */
export type Listbox<T> = {
  id: string;
  options: readonly T[];
  toKey: (option: T) => string;
  isShown: boolean;
  /** Index of the active option, -1 without one. */
  active: number;
  open: () => void;
  close: () => void;
  choose: (option: T) => void;
  /** Attributes and key handlers of the field. */
  field: {
    role: 'combobox';
    'aria-expanded': boolean;
    'aria-haspopup': 'listbox';
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: () => void;
  };
};

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/**
 * The combobox pattern: arrows move through the options and wrap around, Enter chooses, Escape closes, leaving the
 * field closes. The focus stays in the field throughout. Keys are left to the field while there is no list. The active
 * option is stored itself, not its index, because a deferred list may have another option there.
 */
export function useListbox<T>(
  options: readonly T[],
  toKey: (option: T) => string,
  onChoose: (option: T) => void,
): Listbox<T> {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [pointedAt, pointAt] = useState<string | null>(null);
  const active = options.findIndex((option) => toKey(option) === pointedAt);
  const isShown = isOpen && options.length > 0;
  const show = (wanted: boolean) => {
    setOpen(wanted);
    pointAt(null);
  };
  const choose = (option: T) => {
    show(false);
    onChoose(option);
  };
  const walk = (step: 1 | -1) => {
    if (!isOpen) show(true);
    const from = active < 0 && step < 0 ? options.length : active;
    const next = options[(from + step + options.length) % options.length];
    if (next !== undefined) pointAt(toKey(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0) return;
    const pointed = isShown ? options[active] : undefined;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter' && pointed !== undefined) choose(pointed);
    else if (event.key === 'Escape' && isShown) show(false);
    else return;
    // The caret, the form and a dialog around it must ignore a key that the list has handled.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    id,
    options,
    toKey,
    isShown,
    active,
    open: () => show(true),
    close: () => show(false),
    choose,
    field: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-haspopup': 'listbox',
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': isShown && active >= 0 ? optionId(id, active) : undefined,
      onKeyDown,
      onBlur: () => show(false),
    },
  };
}
