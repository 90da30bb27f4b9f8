import { type KeyboardEvent, useRef } from 'react';
import { formatDollars } from '#domain/text/money.ts';
import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import { formatThumb, rangeLabels } from '#islands/search-state/facet-words.ts';
import { OptionList } from '#islands/page/option-list.tsx';
import { parseEnd } from './range-end.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import type { RangeEnd } from './slider-scale.ts';
import { useListbox } from '#islands/page/use-listbox.ts';
import { useTextField } from './use-text-field.ts';

type EndProps = {
  attribute: RangeAttribute;
  end: RangeEnd;
  value: number | null;
  hint: number | null;
  commit: () => void;
};

const endWords = {
  min: { label: 'Min', name: 'Lowest' },
  max: { label: 'Max', name: 'Highest' },
} as const;

const formatEnd = (attribute: RangeAttribute, value: number | null): string =>
  value === null ? '' : formatThumb(attribute, value);

/**
 * A field for one end; money fields offer the tenant's quick picks (SEARCH-39, SEARCH-40). Uncontrolled while the
 * shopper types; a change from elsewhere (a thumb, a chip, back) is written into it.
 */
function EndField({ attribute, end, value, hint, commit }: EndProps) {
  const { props } = useSearchScreen();
  const text = formatEnd(attribute, value);
  const [field, write] = useTextField(text);
  const { label, name } = endWords[end];
  const take = () => {
    write(formatEnd(attribute, parseEnd(field.current?.value ?? '')));
    commit();
  };
  const picks = useListbox(attribute === 'price' ? props.moneyPicks : [], String, (pick) => {
    write(formatDollars(pick));
    commit();
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    picks.field.onKeyDown(event);
    if (event.key === 'Enter' && !event.defaultPrevented) take();
  };
  const leave = () => {
    picks.close();
    take();
  };
  const combobox = picks.options.length > 0 ? picks.field : {};
  return (
    <div className="range-field">
      <label>
        <span>{label}</span>
        <input
          {...combobox}
          ref={field}
          name={end}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          aria-label={`${name} ${rangeLabels[attribute].toLowerCase()}`}
          placeholder={formatEnd(attribute, hint)}
          defaultValue={text}
          onClick={picks.open}
          onChange={picks.close}
          onBlur={leave}
          onKeyDown={press}
        />
      </label>
      <OptionList listbox={picks} label={`${name} price`}>
        {formatDollars}
      </OptionList>
    </div>
  );
}

type RangeFieldsProps = { attribute: RangeAttribute; range: Range; choose: (range: Range) => void };

/** Two number fields, an alternative to the slider; crossed ends are swapped. */
export function RangeFields({ attribute, range, choose }: RangeFieldsProps) {
  const { answer } = useSearchScreen();
  const fields = useRef<HTMLDivElement>(null);
  const stats = answer.stats(attribute);
  const commit = () => {
    const [lower, upper] = [...(fields.current?.querySelectorAll('input') ?? [])].map((field) =>
      parseEnd(field.value),
    );
    const crossed = lower != null && upper != null && lower > upper;
    const min = (crossed ? upper : lower) ?? null;
    const max = (crossed ? lower : upper) ?? null;
    if (min !== range.min || max !== range.max) choose({ min, max });
  };
  return (
    <div className="range-fields" ref={fields}>
      <EndField attribute={attribute} end="min" value={range.min} hint={stats?.min ?? null} commit={commit} />
      <EndField attribute={attribute} end="max" value={range.max} hint={stats?.max ?? null} commit={commit} />
    </div>
  );
}
