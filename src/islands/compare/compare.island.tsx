import { useStore } from '@nanostores/react';
import shareIcon from 'lucide-static/icons/share-2.svg?raw';
import { useRef, useState } from 'react';
import type { CardProps } from '#islands/cards/card-props.ts';
import { NotLoaded } from '#islands/cards/list-note.tsx';
import { shareAddress } from '#islands/page/share-address.ts';
import { useHydrated } from '#islands/page/use-hydrated.ts';
import { COMPARE_MAX, comparedCars } from '#stores/compared-cars.ts';
import { showToast } from '#stores/toast.ts';
import { Icon } from '#ui/icon.tsx';
import '#islands/cards/card.css';
import { formatCompareAddress } from './compare-address.ts';
import { Nothing, NothingSent, SentNote } from './compare-states.tsx';
import { CompareTable } from './compare-table.tsx';
import { type ComparedCar, useComparison } from './use-comparison.ts';

// Why an island: only the shopper's browser knows the compared cars.

export type CompareProps = Pick<CardProps, 'policies'> & {
  /** The dealer's goods: `car` and `cars`, `van` and `vans`. */
  noun: { one: string; many: string };
  /** Folder of the search data, without a trailing slash. */
  dataPath: string;
};

function ShareButton({ cars }: { cars: readonly ComparedCar[] }) {
  const ids = cars.flatMap(({ car }) => (car ? [car.id] : []));
  if (ids.length === 0) return null;
  const share = () => void shareAddress(document.title, location.origin + formatCompareAddress(ids));
  return (
    <button type="button" className="compare-quiet" onClick={share}>
      <Icon svg={shareIcon} />
      Share this comparison
    </button>
  );
}

/** Makes what was sent the shopper's own comparison; the one of before can be had back. */
function keepSent(cars: readonly ComparedCar[], leave: () => void): void {
  const before = comparedCars.$value.get();
  const stored = comparedCars.change(() => cars.map(({ chosen }) => chosen));
  leave();
  const undo = { label: 'Undo', act: () => void comparedCars.change(() => before) };
  const text = stored ? 'The comparison is yours now.' : 'The comparison is yours on this page only.';
  showToast(text, null, before.length === 0 ? {} : { action: undo });
}

/** `/compare`: up to four cars side by side. */
export function CompareIsland({ dataPath, noun, policies }: CompareProps) {
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const own = useStore(comparedCars.$value, { ssr: 'initial' }).length;
  const comparison = useComparison(dataPath, policies.pictures);
  useHydrated(root);
  /** Says what happened, and moves the focus from a button that is gone. */
  const announce = (words: string): void => {
    setMessage(words);
    root.current?.focus();
  };
  return (
    <div ref={root} className="compare" tabIndex={-1} aria-busy={comparison.state === 'loading'}>
      <output className="sr-only">{message}</output>
      {comparison.state === 'loading' && <div className="compare-waiting needs-script" />}
      {comparison.state === 'empty' && <Nothing noun={noun} />}
      {comparison.state === 'nothing-sent' && <NothingSent noun={noun} own={own} {...comparison} />}
      {comparison.state === 'error' && <NotLoaded noun={noun} retry={comparison.retry} />}
      {comparison.state === 'data' && (
        <>
          {comparison.missing !== null && (
            <SentNote
              noun={noun}
              missing={comparison.missing}
              own={own}
              keep={() => {
                keepSent(comparison.cars, comparison.leave);
                root.current?.focus();
              }}
              leave={() => {
                comparison.leave();
                announce('This is your own comparison.');
              }}
            />
          )}
          <CompareTable
            cars={comparison.cars}
            max={comparison.missing === null ? COMPARE_MAX : null}
            noun={noun}
            now={comparison.now}
            policies={policies}
            tools={<ShareButton cars={comparison.cars} />}
            remove={({ chosen }) => {
              comparison.remove(chosen.id);
              announce(`${chosen.name} is taken out.`);
            }}
          />
        </>
      )}
    </div>
  );
}
