import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { brochurePath, carPath, searchPath } from '#domain/url/paths.ts';
import { isSold } from '#domain/car/stock-status.ts';
import { CAR_PRINTED, emit } from '#stores/events.ts';
import { readWantedCar } from '#stores/wanted-car.ts';
import { loadPrintedCar, type PrintedCar } from './printed-car.ts';
import { startBrochure } from './brochure.ts';
import { PrintSheet, type PrintSheetProps } from './print-sheet.tsx';
import { useHydrated } from '#islands/page/use-hydrated.ts';

// Why an island: only the address names the car, and the price must be current.

export type PrintProps = Pick<PrintSheetProps, 'dealer' | 'policy' | 'pattern'> & {
  /** The dealer's goods: `car` and `cars`. */
  noun: { one: string; many: string };
};

function Notice({ heading, text, noun }: { heading: string; text: string } & Pick<PrintProps, 'noun'>) {
  return (
    <div className="print-notice">
      <h1>{heading}</h1>
      <p>{text}</p>
      <a className="button" href={searchPath}>
        Find {noun.many}
      </a>
    </div>
  );
}

function Failure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="print-notice">
      <h1>The sheet did not load</h1>
      <p>{message}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** The properties of a car in analytics events. */
const toEventCar = ({ id, name, slug, make, model, primary_image_url }: PrintSheetProps['car']) => ({
  id,
  name,
  slug,
  make,
  model,
  primary_image_url,
});

function Actions({ car }: Pick<PrintSheetProps, 'car'>) {
  const brochure = useRef<HTMLAnchorElement>(null);
  // In the same task as the link: an earlier press would leave the page.
  useLayoutEffect(() => {
    const ending = new AbortController();
    if (brochure.current) startBrochure(brochure.current, toEventCar(car), ending.signal);
    return () => ending.abort();
  }, [car]);
  const print = () => {
    emit({ id: CAR_PRINTED, car: toEventCar(car) });
    window.print();
  };
  return (
    <div className="print-buttons no-print">
      <button type="button" className="button" onClick={print}>
        Print
      </button>
      {!isSold(car) && (
        <a ref={brochure} className="link" href={brochurePath(car.slug)} download={`${car.slug}.pdf`}>
          <span data-brochure-words>Brochure as PDF</span>
        </a>
      )}
      <a className="link" href={carPath(car.slug)}>
        Back to its page
      </a>
      <p role="alert" data-brochure-alert />
    </div>
  );
}

/** Announcement for screen readers. */
function toNews(printed: PrintedCar): string {
  if (printed.state === 'data') return `${printed.car.name} is ready to print.`;
  return printed.state === 'gone' || printed.state === 'error' ? printed.message : '';
}

/** `/print?car_id=`: one car on one sheet of paper. */
export function PrintIsland({ noun, ...sheet }: PrintProps) {
  const root = useRef<HTMLDivElement>(null);
  const [printed, setPrinted] = useState<PrintedCar>({ state: 'loading' });
  const [now, setNow] = useState(0);
  useHydrated(root);

  const ask = useCallback((signal: AbortSignal) => {
    loadPrintedCar(readWantedCar() ?? '', signal).then(
      (found) => {
        // clock: the date on the sheet is the day of the price request.
        setNow(Date.now());
        setPrinted(found);
        if (found.state === 'data') document.title = `${found.car.name} | ${document.title}`;
      },
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);

  const retry = () => {
    setPrinted({ state: 'loading' });
    ask(new AbortController().signal);
  };

  return (
    <div ref={root} aria-busy={printed.state === 'loading'}>
      <output className="sr-only">{toNews(printed)}</output>
      {printed.state === 'loading' && (
        <>
          <h1 className="sr-only">Print</h1>
          <div className="sheet sheet-waiting" />
        </>
      )}
      {printed.state === 'unknown' && (
        <Notice
          heading={`There is no such ${noun.one}`}
          text={`The address names none of ours. Open a ${noun.one} and choose Print there.`}
          noun={noun}
        />
      )}
      {printed.state === 'gone' && <Notice heading="No longer for sale" text={printed.message} noun={noun} />}
      {printed.state === 'error' && <Failure message={printed.message} retry={retry} />}
      {printed.state === 'data' && (
        <>
          <Actions car={printed.car} />
          <PrintSheet {...sheet} car={printed.car} yard={printed.yard} finance={printed.finance} now={now} />
        </>
      )}
    </div>
  );
}
