import chevronIcon from 'lucide-static/icons/chevron-down.svg?raw';
import { useState } from 'react';
import { formatCount } from '#domain/formats.ts';
import type { FacetAttribute } from '#domain/search-url.ts';
import type { FacetItem } from '#search/search.ts';
import { Icon } from '#ui/icon.tsx';
import { formatFacetValue, formatShowAll } from './facet-words.ts';
import { useSearchScreen } from './search-context.ts';

/** Values shown before "Show all makes" (SEARCH-29). */
const FIRST_VALUES = 7;

/** A bar as long as the count's share: an SVG, since the content policy forbids inline style. */
function CountBar({ share }: { share: number }) {
  return (
    <svg className="facet-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 100)} height="1" />
    </svg>
  );
}

type OptionProps = { attribute: FacetAttribute; item: FacetItem; largest: number };

function FacetOption({ attribute, item, largest }: OptionProps) {
  const { props, state, store } = useSearchScreen();
  const isChosen = (state.facets[attribute] ?? []).includes(item.value);
  return (
    <li>
      <label className={item.count === 0 ? 'facet-option facet-option-none' : 'facet-option'}>
        <input type="checkbox" checked={isChosen} onChange={() => store.toggle(attribute, item.value)} />
        <span className="facet-value">{formatFacetValue(attribute, item.value)}</span>
        <span className="facet-count">{formatCount(item.count)}</span>
        {props.look === 'torque' && <CountBar share={largest === 0 ? 0 : item.count / largest} />}
      </label>
    </li>
  );
}

type FacetListProps = { attribute: FacetAttribute; label: string; open: boolean };

/** One facet: boxes with counts, the most frequent first, seven before the rest. */
export function FacetList({ attribute, label, open }: FacetListProps) {
  const { answer, state } = useSearchScreen();
  const [showsAll, setShowsAll] = useState(false);
  const items = answer.facet(attribute);
  const chosen = state.facets[attribute] ?? [];
  const first = new Set(items.toSorted((a, b) => b.count - a.count).slice(0, FIRST_VALUES));
  // What is chosen stays in view, wherever it ranks.
  const shown = items.filter((item) => showsAll || first.has(item) || chosen.includes(item.value));
  const largest = Math.max(0, ...items.map((item) => item.count));
  return (
    <details className="facet" open={open}>
      <summary>
        <h3>{label}</h3>
        <Icon svg={chevronIcon} size={16} />
      </summary>
      <ul className="facet-options" aria-label={label}>
        {shown.map((item) => (
          <FacetOption key={item.value} attribute={attribute} item={item} largest={largest} />
        ))}
      </ul>
      {items.length > FIRST_VALUES && (
        <button
          type="button"
          className="facet-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : formatShowAll(attribute)}
        </button>
      )}
    </details>
  );
}
