// The combobox pattern: the focus and all keys stay with the field (use-listbox.ts), and no native list can
// stand under a field that searches while it is typed in. The lint rules that ask for either are off here.
import { type ReactNode, useEffect, useRef } from 'react';
import { type Listbox, optionId } from './use-listbox.ts';

type OptionListProps<T> = {
  listbox: Listbox<T>;
  label: string;
  children: (option: T) => ReactNode;
};

/** The options under a field while they are shown. The pointer chooses without taking the focus from the field. */
export function OptionList<T>({ listbox, label, children }: OptionListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const { id, options, toKey, isShown, active, choose } = listbox;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!isShown) return null;
  return (
    <div ref={list} id={id} className="options" role="listbox" aria-label={label}>
      {options.map((option, place) => (
        <div
          key={toKey(option)}
          id={optionId(id, place)}
          className="option"
          role="option"
          aria-selected={place === active}
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
