import { searchPath } from '#domain/url/paths.ts';

type Noun = { noun: { one: string; many: string } };

/** The shopper has chosen nothing yet. */
export function Nothing({ noun }: Noun) {
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

/** The address names no car, or none that is still for sale. */
export function NothingSent({
  noun,
  named,
  own,
  leave,
}: Noun & { named: number; own: number; leave: () => void }) {
  return (
    <div className="compare-empty">
      <h2>{named === 0 ? `This link names no ${noun.many}` : `The ${noun.many} of this link are gone`}</h2>
      <p>
        {named === 0
          ? 'It may have been cut off on its way. Ask for it again, or choose your own.'
          : 'What was compared here is no longer for sale.'}
      </p>
      <a className="button" href={searchPath}>
        Find {noun.many}
      </a>{' '}
      {own > 0 && (
        <button type="button" className="compare-quiet" onClick={leave}>
          See my own comparison
        </button>
      )}
    </div>
  );
}

/** The search data did not load. */
export function Failure({ noun, retry }: Noun & { retry: () => void }) {
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

/** Above a comparison that somebody sent: whose it is, and the choice to keep it. */
export function SentNote({
  noun,
  missing,
  own,
  keep,
  leave,
}: Noun & { missing: number; own: number; keep: () => void; leave: () => void }) {
  return (
    <section className="compare-sent" aria-label="Where this comparison is from">
      <p>
        <b>This comparison came with the link.</b>{' '}
        {own > 0 ? 'Your own is kept until you decide otherwise.' : 'Keep it to add others to it.'}
        {missing > 0 &&
          ` ${missing} ${missing === 1 ? noun.one : noun.many} of it ${missing === 1 ? 'is' : 'are'} no longer for sale.`}
      </p>
      <button type="button" className="button" onClick={keep}>
        Keep this comparison
      </button>
      {own > 0 && (
        <button type="button" className="compare-quiet" onClick={leave}>
          See my own
        </button>
      )}
    </section>
  );
}
