import { type ReactNode, useEffect, useRef } from 'react';
import { type Listbox, optionId } from './use-listbox.ts';

type OptionListProps<T> = {
  listbox: Listbox<T>;
  label: string;
  toKey: (option: T) => string;
  children: (option: T) => ReactNode;
};

/** The options under a field while they are shown. The pointer chooses without taking the focus from the field. */
export function OptionList<T>({ listbox, label, toKey, children }: OptionListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { id, options, isShown, active, choose } = listbox;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!isShown) return null;
  return (
    <ul ref={list} id={id} className="options" role="listbox" aria-label={label}>
      {options.map((option, place) => (
        <li
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
        </li>
      ))}
    </ul>
  );
}
