import plusIcon from 'lucide-static/icons/plus.svg?raw';
import { type ReactNode, useState } from 'react';
import { searchPath } from '#domain/url/paths.ts';
import { isInStock } from '#domain/car/stock-status.ts';
import { Icon } from '#ui/icon.tsx';
import type { CardProps } from '#islands/cards/card-props.ts';
import { CompareHead, toShortName } from './compare-head.tsx';
import { type CompareCell, type CompareRow, explainPriceTypes, toCompareRows } from './compare-rows.ts';
import type { ComparedCar } from './use-comparison.ts';
import './compare.css';
import './compare-narrow.css';
import './compare-notes.css';

type TableProps = Pick<CardProps, 'policies' | 'now'> & {
  cars: readonly ComparedCar[];
  noun: { one: string };
  /** How many may stand side by side: up to that number another can be added; `null` adds none. */
  max: number | null;
  /** Buttons of each car. */
  toggles?: CardProps['toggles'];
  /** Buttons above the table. */
  tools?: ReactNode;
  remove: (compared: ComparedCar) => void;
};

const isGone = ({ car }: ComparedCar): boolean => car === null || !isInStock(car);

function Cell({ cell, gone }: { cell: CompareCell; gone: boolean }) {
  return (
    <td className={gone ? 'compare-is-gone' : cell.best === null ? undefined : 'compare-best'}>
      {cell.text ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">Not given</span>
        </>
      )}
      {cell.best !== null && <b className="compare-word">{cell.best}</b>}
    </td>
  );
}

function Row({ row, cars }: { row: CompareRow; cars: readonly ComparedCar[] }) {
  return (
    <tr className={row.differs ? 'compare-differs' : undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className="compare-word">Differs</span>}
      </th>
      {row.cells.map((cell, index) => {
        const compared = cars[index];
        return compared && <Cell key={compared.chosen.id} cell={cell} gone={isGone(compared)} />;
      })}
    </tr>
  );
}

/** Only names, because a screen reader repeats the column head at each cell. */
function Names({ cars }: Pick<TableProps, 'cars'>) {
  return (
    <tr className="compare-heads">
      <td className="compare-corner">
        <span className="sr-only">Of each</span>
      </td>
      {cars.map((compared) => (
        <th key={compared.chosen.id} scope="col">
          <span className="sr-only">{toShortName(compared)}</span>
        </th>
      ))}
    </tr>
  );
}

/** Cars side by side: best figures and differing rows are marked by text and tint, removed cars are grey. */
export function CompareTable({ cars, noun, max, tools, remove, ...others }: TableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const documents = cars.map(({ car }) => car);
  const rows = toCompareRows(documents, others.policies.price);
  const note = explainPriceTypes(documents, others.policies.price);
  const shown = rows.filter(({ differs }) => differs || !onlyDifferent);
  return (
    <>
      <div className="compare-tools">
        {cars.length > 1 && (
          <label className="compare-only">
            <input
              type="checkbox"
              checked={onlyDifferent}
              onChange={() => setOnlyDifferent((before) => !before)}
            />
            Only show differences
          </label>
        )}
        {tools}
      </div>
      {note !== null && <p className="compare-note">{note}</p>}
      {/* An area that scrolls sideways must be focusable for keyboards. */}
      <section className="compare-scroll" aria-label="Side by side" tabIndex={0}>
        <table
          ref={(table) => table?.style.setProperty('--cars', String(cars.length))}
          className="compare-table"
        >
          <thead>
            <Names cars={cars} />
            <tr>
              <td className="compare-corner">
                <span className="sr-only">Picture and price</span>
              </td>
              {cars.map((compared) => (
                <td key={compared.chosen.id} className={isGone(compared) ? 'compare-is-gone' : undefined}>
                  <CompareHead compared={compared} remove={() => remove(compared)} {...others} />
                </td>
              ))}
              {max !== null && cars.length < max && (
                <td className="compare-add-cell">
                  <a className="compare-add" href={searchPath}>
                    <Icon svg={plusIcon} size={24} />
                    Add another {noun.one}
                  </a>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.label} row={row} cars={cars} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
