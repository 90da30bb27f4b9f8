import { type KeyboardEvent, useState } from 'react';
import type { FacetAttribute } from '#domain/url/facets.ts';
import { Facet } from './facet.tsx';
import { type FacetForm, FacetOption } from './facet-option.tsx';
import { FIRST_VALUES, isSearched, toListed, toShown } from './facet-values.ts';
import { formatShowAll } from '#islands/search-state/facet-words.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';

type FacetSearchProps = { label: string; words: string; onWords: (words: string) => void };

/** Filters a long list while the shopper types; Escape empties the field before it closes anything around it. */
function FacetSearch({ label, words, onWords }: FacetSearchProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || words === '') return;
    event.preventDefault();
    event.stopPropagation();
    onWords('');
  };
  return (
    <input
      className="facet-search"
      type="search"
      aria-label={`Find in ${label}`}
      placeholder={`Find in ${label.toLowerCase()}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      value={words}
      onChange={({ target }) => onWords(target.value)}
      onKeyDown={press}
    />
  );
}

type FacetListProps = { attribute: FacetAttribute; label: string; form: FacetForm; open: boolean };

/** One facet: checkboxes with counts in published order, the most frequent values before "Show all". */
export function FacetList({ attribute, label, form, open }: FacetListProps) {
  const { answer, look, props, state, store } = useSearchScreen();
  const [showsAll, setShowsAll] = useState(false);
  const [words, setWords] = useState('');
  const chosen = state.facets[attribute] ?? [];
  const listed = toListed(attribute, answer.facet(attribute), { chosen, certifiedOnly: props.certifiedOnly });
  const limit = showsAll ? listed.length : FIRST_VALUES[form];
  const shown = toShown(listed, { words, limit, chosen });
  const largest = Math.max(1, ...listed.map(({ count }) => count));
  const hasBars = look.facetBars && form === 'list';
  return (
    <Facet label={label} open={open || chosen.length > 0}>
      {isSearched(listed) && <FacetSearch label={label} words={words} onWords={setWords} />}
      <ul className={`facet-options facet-options-${form}`} aria-label={label}>
        {shown.map(({ value, count }) => (
          <FacetOption
            key={value}
            attribute={attribute}
            form={form}
            value={value}
            count={count}
            isChosen={chosen.includes(value)}
            toggle={store.toggle}
            share={hasBars ? count / largest : null}
          />
        ))}
      </ul>
      {attribute === 'weekly_price_range' && <p className="facet-terms">{props.weeklyTerms}</p>}
      {isSearched(listed) && (
        <p className="facet-no-match" aria-live="polite">
          {shown.length === 0 && `No ${label.toLowerCase()} matches “${words.trim()}”.`}
        </p>
      )}
      {listed.length > FIRST_VALUES[form] && words === '' && (
        <button
          type="button"
          className="facet-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : formatShowAll(attribute)}
        </button>
      )}
    </Facet>
  );
}
