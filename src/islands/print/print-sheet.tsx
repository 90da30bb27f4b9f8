import { toKeyFacts, toDetails } from '#domain/car/car-facts.ts';
import { formatCarType, splitCarName } from '#domain/car/car-words.ts';
import { formatDate } from '#domain/time/moments.ts';
import { formatDollars } from '#domain/text/money.ts';
import { carPath } from '#domain/url/paths.ts';
import { toPictureUrl, type PicturePattern } from '#domain/media/picture-url.ts';
import { decidePrice, type PricePolicy } from '#domain/price/price.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { formatReservation } from '#domain/car/reservation.ts';
import { isSold } from '#domain/car/stock-status.ts';
import type { FigureWords } from '#domain/finance/figure-words.ts';
import type { PrintedYard } from './printed-car.ts';

/** The dealer as printed on the sheet. */
export type PrintedDealer = {
  wordmark: string;
  legalName: string;
  licence: string | null;
  host: string;
  timeZone: string;
  disclaimer: string;
};

export type PrintSheetProps = {
  car: PublicCar;
  yard: PrintedYard;
  /** The repayment that it is advertised with now. */
  finance: FigureWords | null;
  dealer: PrintedDealer;
  policy: PricePolicy;
  pattern: PicturePattern;
  /** Time of the price request (ms). */
  now: number;
};

function Price({ car, policy }: Pick<PrintSheetProps, 'car' | 'policy'>) {
  if (isSold(car)) return <p className="sheet-price">Sold</p>;
  const price = decidePrice(policy, car);
  if (price.kind !== 'price' && price.kind !== 'subscription')
    return <p className="sheet-price">{price.label}</p>;
  return (
    <p className="sheet-price">
      {price.kind === 'price' && price.was !== null && (
        <span className="sheet-was">
          Was <s>{formatDollars(price.was)}</s>
        </span>
      )}
      <b>{formatDollars(price.amount)}</b> <span>{price.label}</span>
    </p>
  );
}

function Rows({ className, rows }: { className: string; rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className={className}>
      {rows.map(({ label, value }) => (
        <div key={label + value}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The repayment and its two rates, alike, with what the law asks for beside them. */
function Repayment({ finance }: { finance: FigureWords }) {
  const rows = [
    { label: finance.label, value: finance.repayment },
    { label: 'Annual rate', value: finance.annualRate },
    { label: 'Comparison rate', value: finance.comparisonRate },
  ];
  return (
    <div className="sheet-finance">
      <Rows className="sheet-facts" rows={rows} />
      <p className="sheet-small">
        {finance.basis} {finance.terms} {finance.warning}
        {finance.disclaimer && ` ${finance.disclaimer}`}
      </p>
    </div>
  );
}

function Picture({ car, pattern }: Pick<PrintSheetProps, 'car' | 'pattern'>) {
  const still = car.images.find(({ image, isVideo }) => image !== null && !isVideo)?.image;
  const url = still?.url ?? car.primary_image_url;
  if (url == null) return null;
  return (
    <img
      className="sheet-picture"
      src={toPictureUrl(pattern, { id: car.id, url }, 1280)}
      alt={car.name}
      width={1280}
      height={853}
    />
  );
}

/** One car on one sheet: picture, price with its type, facts, dealer, stock number and date. */
export function PrintSheet({ car, yard, finance, dealer, policy, pattern, now }: PrintSheetProps) {
  const { main, trim } = splitCarName(car);
  const stock = car.stocknum && `Stock ${car.stocknum}`;
  const kind = [formatCarType(car), stock].filter(Boolean).join(' · ');
  const reserved = formatReservation(car);
  return (
    <article className="sheet">
      <header className="sheet-head">
        <p className="wordmark">{dealer.wordmark}</p>
        <p>{yard.phone}</p>
      </header>
      <Picture car={car} pattern={pattern} />
      <div className="sheet-title">
        <div>
          {reserved !== null && (
            <p>
              <b>{reserved}</b>
            </p>
          )}
          <p>{kind}</p>
          <h1>
            {main} <span>{trim}</span>
          </h1>
        </div>
        <Price car={car} policy={policy} />
      </div>
      {finance !== null && <Repayment finance={finance} />}
      <Rows className="sheet-facts" rows={toKeyFacts(car)} />
      <h2>Details</h2>
      <Rows className="sheet-rows" rows={toDetails(car).flatMap(({ rows }) => rows)} />
      {car.standardEquipment.length > 0 && (
        <>
          <h2>Features</h2>
          <p className="sheet-features">{car.standardEquipment.slice(0, FEATURES_MAX).join(', ')}.</p>
        </>
      )}
      <footer className="sheet-foot">
        <p>
          <b>{yard.name}</b>
          {yard.address === null ? '' : `, ${yard.address}`}. {yard.phone}, {yard.email}
        </p>
        <p>
          {[dealer.legalName, dealer.licence].filter(Boolean).join(', ')}. {dealer.host + carPath(car.slug)}
        </p>
        <p>
          <b>{[stock, `Price as at ${formatDate(now, dealer.timeZone)}`].filter(Boolean).join(' · ')}</b>
        </p>
        {dealer.disclaimer !== '' && <p className="sheet-small">{dealer.disclaimer}</p>}
      </footer>
    </article>
  );
}

/** Features that fit on one sheet beside everything else. */
const FEATURES_MAX = 24;
