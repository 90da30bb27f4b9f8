import type { ReactNode } from 'react';
import { searchPath } from '#domain/url/paths.ts';
import './list-note.css';

export type Noun = { noun: { one: string; many: string } };

/** In place of a list's cars: what is the matter, and how to find cars or, with `retry`, to load them. */
export function ListNote({
  heading,
  noun,
  retry,
  more,
  children,
}: Noun & { heading: string; retry?: () => void; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="list-note">
      <h2>{heading}</h2>
      <p>{children}</p>
      {retry ? (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      ) : (
        <a className="button" href={searchPath}>
          Find {noun.many}
        </a>
      )}
      {more}
    </div>
  );
}

/** The search data did not load. */
export function NotLoaded({ noun, retry }: Noun & { retry: () => void }) {
  return (
    <ListNote heading={`The ${noun.many} did not load`} noun={noun} retry={retry}>
      What you chose is kept. The connection may be down.
    </ListNote>
  );
}
