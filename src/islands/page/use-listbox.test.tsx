// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OptionList } from './option-list.tsx';
import { useListbox } from './use-listbox.ts';

afterEach(cleanup);

type Option = { name: string };
const toOptions = (...names: string[]): Option[] => names.map((name) => ({ name }));
const chosen = vi.fn<(name: string) => void>();

function Field({ options }: { options: readonly Option[] }) {
  const toKey = ({ name }: Option) => name;
  const listbox = useListbox(options, toKey, ({ name }) => chosen(name));
  return (
    <>
      <input {...listbox.field} aria-label="Field" onFocus={listbox.open} />
      <OptionList listbox={listbox} label="Options">
        {toKey}
      </OptionList>
    </>
  );
}

const field = () => screen.getByRole('combobox');
/** Returns whether the field keeps the key. */
const press = (key: string) => fireEvent.keyDown(field(), { key });
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.querySelector(`[id="${id}"]`)?.textContent;
};

it('keeps its option active when the list changes, and none when that option is gone', () => {
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>();
  const { rerender } = render(<Field options={toOptions('Kia', 'Mazda')} />);
  fireEvent.focus(field());
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe('Mazda');
  rerender(<Field options={toOptions('Audi', 'BMW', 'Mazda')} />);
  expect(active()).toBe('Mazda');
  rerender(<Field options={toOptions('Audi', 'BMW', 'Ford')} />);
  expect(active()).toBeNull();
  expect(press('Enter')).toBe(true);
  expect(chosen).not.toHaveBeenCalled();
  press('ArrowDown');
  press('Enter');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Audi');
});

it('leaves every key to the field without an option, and takes the arrows with one', () => {
  const { rerender } = render(<Field options={[]} />);
  fireEvent.focus(field());
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape']) expect(press(key)).toBe(true);
  rerender(<Field options={toOptions('Kia')} />);
  expect(press('ArrowDown')).toBe(false);
});
