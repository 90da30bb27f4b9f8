import { memo } from 'react';
import { formatCount } from '#domain/text/money.ts';
import type { FacetAttribute } from '#domain/url/facets.ts';
import type { FacetItem } from '#search/contract/search.ts';
import type { SearchStore } from '#stores/search-store.ts';
import { BodyPicture } from '#islands/page/body-picture.tsx';
import { formatFacetValue } from '#islands/search-state/facet-words.ts';

/** A bar in proportion to the count: an SVG, because the content security policy forbids inline styles. */
function CountBar({ share }: { share: number }) {
  return (
    <svg className="facet-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 100)} height="1" />
    </svg>
  );
}

export type FacetForm = 'list' | 'pictures';

type OptionProps = Pick<FacetItem, 'value' | 'count'> & {
  attribute: FacetAttribute;
  form: FacetForm;
  isChosen: boolean;
  toggle: SearchStore['toggle'];
  /** Length of its bar, 0 to 1; `null` without bars. */
  share: number | null;
};

/** One value: checkbox, name and count, dimmed if it finds none. Memoised: a panel has about a hundred. */
export const FacetOption = memo(function FacetOption(option: OptionProps) {
  const { attribute, form, value, count, isChosen, toggle, share } = option;
  return (
    <li>
      <label className={count === 0 ? 'facet-option facet-option-none' : 'facet-option'}>
        <input
          type="checkbox"
          name={attribute}
          value={value}
          checked={isChosen}
          onChange={() => toggle(attribute, value)}
        />
        {form === 'pictures' && <BodyPicture body={value} className="facet-drawing" />}
        <span className="facet-value">{formatFacetValue(attribute, value)}</span>
        <span className="facet-count">{formatCount(count)}</span>
        {share !== null && <CountBar share={share} />}
      </label>
    </li>
  );
});
