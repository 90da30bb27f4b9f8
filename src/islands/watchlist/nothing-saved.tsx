import { ListNote, type Noun } from '#islands/cards/list-note.tsx';
import { saveIcon } from '#islands/cards/toggle-icons.ts';
import { Icon } from '#ui/icon.tsx';

/** Nothing is saved, or the browser stores nothing between pages. */
export function NothingSaved({ noun, keepsCars }: Noun & { keepsCars: boolean }) {
  return (
    <ListNote heading={`No saved ${noun.many} yet`} noun={noun}>
      {keepsCars ? (
        <>
          Choose Save <Icon svg={saveIcon} /> on a {noun.one}, and it is listed here.
        </>
      ) : (
        <>
          Your browser keeps nothing for this site, so a {noun.one} that is saved on another page cannot be
          listed here. A private window does that, and so does a setting of the browser.
        </>
      )}
    </ListNote>
  );
}
