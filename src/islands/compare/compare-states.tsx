import { ListNote, type Noun } from '#islands/cards/list-note.tsx';

/** The shopper has chosen nothing yet. */
export function Nothing({ noun }: Noun) {
  return (
    <ListNote heading={`No ${noun.many} to compare yet`} noun={noun}>
      Choose Compare on up to four {noun.many}, and they stand here side by side.
    </ListNote>
  );
}

/** The address names no car, or none that is still for sale. */
export function NothingSent({
  noun,
  named,
  own,
  leave,
}: Noun & { named: number; own: number; leave: () => void }) {
  const toOwn = own > 0 && (
    <button type="button" className="compare-quiet" onClick={leave}>
      See my own comparison
    </button>
  );
  return (
    <ListNote
      heading={named === 0 ? `This link names no ${noun.many}` : `The ${noun.many} of this link are gone`}
      noun={noun}
      more={toOwn}
    >
      {named === 0
        ? 'It may have been cut off on its way. Ask for it again, or choose your own.'
        : 'What was compared here is no longer for sale.'}
    </ListNote>
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
