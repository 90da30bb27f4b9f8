import type { FacetAttribute } from '#domain/url/facets.ts';
import { Fragment, useContext } from 'react';
import type { SearchState } from '#domain/url/search-url.ts';
import { toChosen } from '#islands/search-state/chosen-filters.ts';
import { FacetList } from './facet-list.tsx';
import type { FacetForm } from './facet-option.tsx';
import { isCounted } from '#islands/search-state/facet-words.ts';
import { moveFocusThen } from '#islands/page/move-focus-then.ts';
import { RangeFacet } from './range-facet.tsx';
import { RangeStepper } from './range-stepper.tsx';
import { PanelContext, SearchContext, useSearchScreen } from '#islands/search-state/search-context.ts';
import type { SearchScreenProps } from '#islands/search-state/search-screen-props.ts';
import { SpecialFilters } from './special-filters.tsx';
import { TowLimitFilter } from './tow-limit-filter.tsx';

/** Facets that are open at first; the others open at a tap. */
const OPEN_FACETS = 4;

/** Whether a facet offers a choice: not on a page about one make, nor with a single value. */
function isOffered(props: SearchScreenProps, state: SearchState, attribute: FacetAttribute): boolean {
  if ((state.facets[attribute] ?? []).length > 0) return true;
  if (props.scope[attribute]?.length === 1) return false;
  if (attribute === 'model') return (state.facets.make ?? props.scope.make ?? []).length > 0;
  return (props.response.facets[attribute] ?? []).length > 1;
}

/** Only body types have drawings: any other facet is a list. */
const toForm = (attribute: FacetAttribute, as: FacetForm): FacetForm => (attribute === 'body' ? as : 'list');

function Sliders() {
  const { props } = useSearchScreen();
  return props.ranges
    .filter(({ as }) => as === 'slider')
    .map(({ attribute, label }, index) => (
      <RangeFacet key={attribute} attribute={attribute} label={label} open={index === 0} />
    ));
}

/** What a shopper knows before any filter: how many travel, and what the car can tow. */
function Needs() {
  const { props } = useSearchScreen();
  return props.ranges.map(({ attribute, label, as }) => {
    if (as === 'tow-limit') return <TowLimitFilter key={attribute} label={label} />;
    if (as === 'slider' || !isCounted(attribute)) return null;
    return <RangeStepper key={attribute} attribute={attribute} label={label} />;
  });
}

/** Clears every choice; shown while there is one. */
export function ClearAll() {
  const { props, state, store } = useSearchScreen();
  if (toChosen(props, state).length === 0) return null;
  return (
    <button type="button" className="facets-clear" onClick={moveFocusThen(() => store.clear())}>
      Clear all
    </button>
  );
}

/** The filters in the tenant's order: special filters, a list of checkboxes per facet, a slider per range. */
function Facets() {
  const { props, state } = useSearchScreen();
  const facets = props.facets.filter(({ attribute }) => isOffered(props, state, attribute));
  return (
    <div className="facets">
      <SpecialFilters />
      <Needs />
      {facets.length === 0 && <Sliders />}
      {facets.map(({ attribute, label, as }, index) => (
        <Fragment key={attribute}>
          <FacetList
            attribute={attribute}
            label={label}
            form={toForm(attribute, as)}
            open={index < OPEN_FACETS}
          />
          {index === 0 && <Sliders />}
        </Fragment>
      ))}
    </div>
  );
}

/** The filters, whose counts may arrive after the first cars of an answer. */
export function FacetPanel() {
  return (
    <SearchContext value={useContext(PanelContext)}>
      <Facets />
    </SearchContext>
  );
}
