import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#domain/text/money.ts';
import { isTowLimit, parseTowLimit, TOW_LIMIT_SENTENCE } from '#domain/car/tow-limit.ts';
import { towLimit } from '#stores/tow-limit.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { Facet } from './facet.tsx';
import { useTextField } from './use-text-field.ts';

/**
 * The limit that is filtered by, and the one shown. One of an address or of typed words (`my car can tow
 * 2000kg`) is remembered for the cards unless the shopper entered another: an address may be somebody else's.
 */
function useTowLimits() {
  const { answer, state } = useSearchScreen();
  const chosen = state.ranges.atm?.max ?? null;
  const typed = answer.understood.find(({ attribute, words }) => attribute === 'atm' && /tow/i.test(words));
  const said = chosen ?? typed?.range?.max ?? null;
  useEffect(() => {
    towLimit.load();
    if (said !== null && isTowLimit(said)) towLimit.change((own) => own ?? said);
  }, [said]);
  const remembered = useStore(towLimit.$value, { ssr: 'initial' });
  return { chosen, limit: chosen ?? remembered };
}

const formatLimit = (limit: number | null): string => (limit === null ? '' : formatCount(limit));

/** Filters by what the car can tow (ATM): the limit is remembered, the checkbox leaves heavier vans out. */
export function TowLimitFilter({ label }: { label: string }) {
  const { props, store } = useSearchScreen();
  const { chosen, limit } = useTowLimits();
  const errorId = useId();
  /** The limit that stood there when words were entered that are none. */
  const [wrongAt, setWrongAt] = useState<string | null>(null);
  const text = formatLimit(limit);
  const isWrong = wrongAt === text;
  const [field, write] = useTextField(text);
  const leaveOut = (max: number | null) => max !== chosen && store.setRange('atm', { min: null, max });
  /** A press on the checkbox leaves the field first: the press decides then. */
  const isPressed = useRef(false);
  const take = () => {
    const words = field.current?.value.trim() ?? '';
    const read = parseTowLimit(words);
    const isNone = read === null && words !== '';
    setWrongAt(isNone ? text : null);
    if (isNone || words === text) return;
    write(formatLimit(read));
    towLimit.change(() => read);
    if (!isPressed.current || chosen !== null) leaveOut(read);
  };
  const toggle = () => {
    isPressed.current = false;
    if (limit === null) field.current?.focus();
    leaveOut(chosen === null ? limit : null);
  };
  return (
    <Facet label={label} open className="tow-filter">
      <div className="tow-field">
        <input
          ref={field}
          name="tow-limit"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="3,000"
          defaultValue={text}
          aria-label={`${label}, kilograms`}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          // A press that was dragged off the checkbox is none.
          onFocus={() => (isPressed.current = false)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        <span aria-hidden="true">kg</span>
      </div>
      {isWrong && (
        <p className="tow-wrong" id={errorId} role="alert">
          {TOW_LIMIT_SENTENCE}
        </p>
      )}
      <label className="facet-option" onPointerDown={() => (isPressed.current = true)}>
        <input type="checkbox" checked={chosen !== null} onChange={toggle} />
        <span className="facet-value">Only {props.noun.many} within my limit</span>
      </label>
    </Facet>
  );
}
