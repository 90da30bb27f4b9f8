// The combobox pattern: the focus and all keys stay with the field (use-listbox.ts), and a native list cannot serve a
// field that searches while the shopper types. So the lint rules that ask for either are off here.
import { type ReactNode, useEffect, useRef } from 'react';
import { type Listbox, optionId } from './use-listbox.ts';

type OptionListProps<T> = {
  listbox: Listbox<T>;
  label: string;
  children: (option: T) => ReactNode;
};

/** The options under a field while it is open. Choosing with the pointer leaves the focus in the field. */
export function OptionList<T>({ listbox, label, children }: OptionListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const { id, options, toKey, isShown, active, choose } = listbox;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!isShown) return null;
  return (
    <div ref={list} id={id} className="options" role="listbox" aria-label={label}>
      {options.map((option, index) => (
        <div
          key={toKey(option)}
          id={optionId(id, index)}
          className="option"
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
