import { Fragment } from 'react';
import type { FacetAttribute, SearchState } from '#domain/search-url.ts';
import { toChosen } from './chosen-filters.ts';
import { FacetList } from './facet-list.tsx';
import { RangeFields } from './range-fields.tsx';
import { useSearchScreen } from './search-context.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/** Facets that stand open at first; the rest is a tap away. */
const OPEN_FACETS = 4;

/** A facet helps when there is a choice to make: not inside a page about one make, nor with a single value. */
function isOffered(props: SearchScreenProps, state: SearchState, attribute: FacetAttribute): boolean {
  if ((state.facets[attribute] ?? []).length > 0) return true;
  if (props.scope[attribute]?.length === 1) return false;
  if (attribute === 'model') return (state.facets.make ?? props.scope.make ?? []).length > 0;
  return (props.response.facets[attribute] ?? []).length > 1;
}

/** The filters: a list of boxes a facet, two fields a range. */
export function FacetPanel() {
  const { props, state, store } = useSearchScreen();
  const facets = props.facets.filter(({ attribute }) => isOffered(props, state, attribute));
  return (
    <>
      <div className="facets-head">
        <h2>Filters</h2>
        {toChosen(props, state).length > 0 && (
          <button type="button" className="facets-clear" onClick={store.clear}>
            Clear all
          </button>
        )}
      </div>
      <div className="facets">
        {facets.map(({ attribute, label }, place) => (
          <Fragment key={attribute}>
            <FacetList attribute={attribute} label={label} open={place < OPEN_FACETS} />
            {place === 0 &&
              props.ranges.map(({ attribute: range }) => <RangeFields key={range} attribute={range} />)}
          </Fragment>
        ))}
        {facets.length === 0 &&
          props.ranges.map(({ attribute: range }) => <RangeFields key={range} attribute={range} />)}
      </div>
    </>
  );
}
