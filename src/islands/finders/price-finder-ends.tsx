import { type KeyboardEvent, useEffect, useRef } from 'react';
import {
  homePrice,
  homePriceAfterKey,
  type HomePriceRange,
  parseHomePrice,
} from '#domain/price/home-price.ts';
import { formatDollars } from '#domain/text/money.ts';

type EndProps = {
  end: keyof HomePriceRange;
  label: string;
  value: number;
  move: (end: keyof HomePriceRange, amount: number) => void;
};

/**
 * One thumb, a native range input. Its native step is a dollar, because the thumbs may be a dollar apart;
 * drags and keys use that of the scale. Uncontrolled, so that a drag that began before hydration continues.
 */
export function PriceThumb({ end, label, first, value, move }: EndProps & { first: number }) {
  const thumb = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Applies a move from before hydration.
    if (Number(thumb.current?.value) !== first) {
      thumb.current?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [first]);
  useEffect(() => {
    if (thumb.current) thumb.current.value = String(value);
  });
  const press = (event: KeyboardEvent) => {
    const amount = homePriceAfterKey(event.key, value);
    if (amount === null) return;
    event.preventDefault();
    move(end, amount);
  };
  return (
    <input
      ref={thumb}
      className={`price-finder-thumb price-finder-thumb-${end}`}
      type="range"
      min={homePrice.min}
      max={homePrice.max}
      step={1}
      defaultValue={first}
      aria-label={label}
      aria-valuetext={formatDollars(value)}
      onInput={({ currentTarget }) => move(end, Number(currentTarget.value))}
      onKeyDown={press}
    />
  );
}

/** A field for the same end. Input that is no price is reset; unfinished input is left alone. */
export function PriceField({ end, label, value, move }: EndProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = formatDollars(value);
  const shown = useRef(text);
  const isHydrated = useRef(false);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = text;
    shown.current = text;
  }, [text]);
  const commit = () => {
    const amount = parseHomePrice(field.current?.value ?? '');
    if (field.current) field.current.value = shown.current;
    if (amount !== null && amount !== value) move(end, amount);
  };
  useEffect(() => {
    if (isHydrated.current) return;
    isHydrated.current = true;
    // Applies input that was typed and left before hydration.
    if (field.current?.value !== shown.current && document.activeElement !== field.current) commit();
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
  };
  return (
    <label className="price-finder-field">
      <span>{label}</span>
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={text}
        onBlur={commit}
        onKeyDown={press}
      />
    </label>
  );
}
