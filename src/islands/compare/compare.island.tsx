import { useRef, useState } from 'react';
import { searchPath } from '#domain/url/paths.ts';
import { comparedCars } from '#stores/compared-cars.ts';
import type { CardProps } from '#islands/cards/card-props.ts';
import '#islands/cards/card.css';
import { CompareTable } from './compare-table.tsx';
import './compare.css';
import { useHydrated } from '#islands/page/use-hydrated.ts';
import { type ComparedCar, useComparedCars } from './use-compared-cars.ts';

// Why an island: only the shopper's browser knows the compared cars.

export type CompareProps = Pick<CardProps, 'policies'> & {
  /** The dealer's goods: `car` and `cars`, `van` and `vans`. */
  noun: { one: string; many: string };
  /** Folder of the search data, without a trailing slash. */
  dataPath: string;
};

function Nothing({ noun }: Pick<CompareProps, 'noun'>) {
  return (
    <div className="compare-empty">
      <h2>No {noun.many} to compare yet</h2>
      <p>Choose Compare on up to four {noun.many}, and they stand here side by side.</p>
      <a className="button" href={searchPath}>
        Find {noun.many}
      </a>
    </div>
  );
}

function Failure({ noun, retry }: Pick<CompareProps, 'noun'> & { retry: () => void }) {
  return (
    <div className="compare-empty">
      <h2>The {noun.many} did not load</h2>
      <p>What you chose is kept. The connection may be down.</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** `/compare`: up to four cars side by side. */
export function CompareIsland({ dataPath, noun, policies }: CompareProps) {
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const comparison = useComparedCars(dataPath);
  useHydrated(root);
  const remove = ({ remembered }: ComparedCar) => {
    comparedCars.change((before) => before.filter(({ id }) => id !== remembered.id));
    setMessage(`${remembered.name} is taken out.`);
    // The focused button is gone.
    root.current?.focus();
  };
  return (
    <div ref={root} className="compare" tabIndex={-1} aria-busy={comparison.state === 'loading'}>
      <output className="sr-only">{message}</output>
      {comparison.state === 'loading' && <div className="compare-waiting" />}
      {comparison.state === 'empty' && <Nothing noun={noun} />}
      {comparison.state === 'error' && <Failure noun={noun} retry={comparison.retry} />}
      {comparison.state === 'data' && (
        <CompareTable
          cars={comparison.cars}
          noun={noun}
          now={comparison.now}
          policies={policies}
          remove={remove}
        />
      )}
    </div>
  );
}
