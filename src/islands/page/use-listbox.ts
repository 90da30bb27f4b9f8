import { type KeyboardEvent, useId, useState } from 'react';

/** A list under a field: which of its options is pointed at, and what the field needs to say so. */
export type Listbox<T> = {
  id: string;
  options: readonly T[];
  toKey: (option: T) => string;
  isShown: boolean;
  /** Place of the option pointed at, -1 without one. */
  active: number;
  open: () => void;
  close: () => void;
  choose: (option: T) => void;
  /** Attributes and keys of the field. */
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

export const optionId = (list: string, place: number): string => `${list}-${place}`;

/**
 * The combobox pattern: arrows walk the options and wrap around, Enter chooses, Escape closes, leaving the
 * field closes. The focus stays in the field throughout. Keys that find no list are left to the field. What is
 * pointed at is an option, not its place: a list that comes late may have another there.
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
    // Neither the caret, nor the form, nor the dialog around it acts on a key that the list has taken.
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
