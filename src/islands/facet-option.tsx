import { formatCount } from '#domain/formats.ts';
import type { FacetAttribute } from '#domain/search-url.ts';
import type { FacetItem } from '#search/search.ts';
import { BodyPicture } from './body-picture.tsx';
import { formatFacetValue } from './facet-words.ts';
import { useSearchScreen } from './search-context.ts';

/** A bar as long as the count's share: an SVG, since the content policy forbids inline style. */
function CountBar({ share }: { share: number }) {
  return (
    <svg className="facet-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 100)} height="1" />
    </svg>
  );
}

export type FacetForm = 'list' | 'pictures';

type OptionProps = { attribute: FacetAttribute; form: FacetForm; item: FacetItem; largest: number };

/** One value: a box, its name, how many cars it finds; dimmed where it finds none. */
export function FacetOption({ attribute, form, item, largest }: OptionProps) {
  const { props, state, store } = useSearchScreen();
  const isChosen = (state.facets[attribute] ?? []).includes(item.value);
  return (
    <li>
      <label className={item.count === 0 ? 'facet-option facet-option-none' : 'facet-option'}>
        <input
          type="checkbox"
          name={attribute}
          value={item.value}
          checked={isChosen}
          onChange={() => store.toggle(attribute, item.value)}
        />
        {form === 'pictures' && <BodyPicture body={item.value} className="facet-drawing" />}
        <span className="facet-value">{formatFacetValue(attribute, item.value)}</span>
        <span className="facet-count">{formatCount(item.count)}</span>
        {props.look === 'torque' && form === 'list' && (
          <CountBar share={largest === 0 ? 0 : item.count / largest} />
        )}
      </label>
    </li>
  );
}
