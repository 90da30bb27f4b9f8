import chevronIcon from 'lucide-static/icons/chevron-down.svg?raw';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatCount } from '#domain/formats.ts';
import type { RangeAttribute } from '#domain/search-url.ts';
import { Icon } from '#ui/icon.tsx';
import { rangeLabels } from './facet-words.ts';
import { useSearchScreen } from './search-context.ts';

const prefixes: Partial<Record<RangeAttribute, string>> = { price: '$', subscription_price: '$' };

const formatEnd = (attribute: RangeAttribute, value: number): string =>
  attribute === 'year' ? String(value) : `${prefixes[attribute] ?? ''}${formatCount(value)}`;

/** What was typed as a whole number; `null`, open, for anything else. */
function parseEnd(text: string): number | null {
  const digits = text.replace(/[^\d]/g, '');
  return digits === '' ? null : Number(digits.slice(0, 9));
}

type EndProps = {
  attribute: RangeAttribute;
  end: 'min' | 'max';
  value: number | null;
  hint: number | null;
  commit: () => void;
};

/** Uncontrolled while it is typed in; a change from elsewhere (a chip, back) is written into it. */
function EndField({ attribute, end, value, hint, commit }: EndProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = value === null ? '' : formatEnd(attribute, value);
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
  };
  return (
    <label className="range-field">
      <span>{end === 'min' ? 'Min' : 'Max'}</span>
      <input
        ref={field}
        name={end}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        aria-label={`${end === 'min' ? 'Lowest' : 'Highest'} ${rangeLabels[attribute].toLowerCase()}`}
        placeholder={hint === null ? undefined : formatEnd(attribute, hint)}
        defaultValue={text}
        onBlur={commit}
        onKeyDown={commitOnEnter}
      />
    </label>
  );
}

/** Two number fields; ends typed the wrong way round are put right. */
export function RangeFields({ attribute }: { attribute: RangeAttribute }) {
  const { answer, state, store } = useSearchScreen();
  const fields = useRef<HTMLFieldSetElement>(null);
  const range = state.ranges[attribute] ?? { min: null, max: null };
  const stats = answer.stats(attribute);
  const commit = () => {
    const [lower, upper] = [...(fields.current?.querySelectorAll('input') ?? [])].map((field) =>
      parseEnd(field.value),
    );
    const crossed = lower != null && upper != null && lower > upper;
    const min = (crossed ? upper : lower) ?? null;
    const max = (crossed ? lower : upper) ?? null;
    if (min !== range.min || max !== range.max) store.setRange(attribute, { min, max });
  };
  return (
    <details className="facet facet-range" open={attribute === 'price' || range.min !== range.max}>
      <summary>
        <h3>{rangeLabels[attribute]}</h3>
        <Icon svg={chevronIcon} size={16} />
      </summary>
      <fieldset className="range-fields" aria-label={rangeLabels[attribute]} ref={fields}>
        <EndField
          attribute={attribute}
          end="min"
          value={range.min}
          hint={stats?.min ?? null}
          commit={commit}
        />
        <EndField
          attribute={attribute}
          end="max"
          value={range.max}
          hint={stats?.max ?? null}
          commit={commit}
        />
      </fieldset>
    </details>
  );
}
