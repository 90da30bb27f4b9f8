import { searchPath } from '#domain/url/paths.ts';
import { saveIcon } from '#islands/cards/toggle-icons.ts';
import { Icon } from '#ui/icon.tsx';

type Noun = { noun: { one: string; many: string } };

/** Nothing is saved, or the browser stores nothing between pages. */
export function NothingSaved({ noun, keepsCars }: Noun & { keepsCars: boolean }) {
  return (
    <div className="watchlist-note">
      <h2>No saved {noun.many} yet</h2>
      {keepsCars ? (
        <p>
          Choose Save <Icon svg={saveIcon} /> on a {noun.one}, and it is listed here.
        </p>
      ) : (
        <p>
          Your browser keeps nothing for this site, so a {noun.one} that is saved on another page cannot be
          listed here. A private window does that, and so does a setting of the browser.
        </p>
      )}
      <a className="button" href={searchPath}>
        Find {noun.many}
      </a>
    </div>
  );
}

/** The search data did not load. */
export function NotLoaded({ noun, retry }: Noun & { retry: () => void }) {
  return (
    <div className="watchlist-note">
      <h2>The {noun.many} did not load</h2>
      <p>What you saved is kept. The connection may be down.</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
