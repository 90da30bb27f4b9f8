import { useRef } from 'react';
import type { RangeAttribute } from '#domain/url/search-url.ts';
import { Facet } from './facet.tsx';
import { RangeFields } from './range-fields.tsx';
import { RangeSlider } from './range-slider.tsx';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { useRangeDraft } from './use-range-draft.ts';

type RangeFacetProps = { attribute: RangeAttribute; label: string; open: boolean };

/** One range: a slider with its histogram, and two fields. Nothing if all cars have the same value. */
export function RangeFacet({ attribute, label, open }: RangeFacetProps) {
  const { answer, state, props } = useSearchScreen();
  const own = useRef<HTMLFieldSetElement>(null);
  const draft = useRangeDraft(attribute, own);
  const isChosen = state.ranges[attribute] !== undefined;
  if (draft.scale === null && !isChosen) return null;
  return (
    <Facet label={label} open={open || isChosen} className="facet-range">
      <fieldset className="range" aria-label={label} ref={own}>
        {draft.scale && (
          <RangeSlider
            attribute={attribute}
            scale={draft.scale}
            draft={draft}
            counts={answer.histogram(attribute)}
          />
        )}
        <RangeFields attribute={attribute} range={draft.range} choose={draft.choose} />
      </fieldset>
      {attribute === 'weekly_price' && <p className="facet-terms">{props.weeklyTerms}</p>}
    </Facet>
  );
}
