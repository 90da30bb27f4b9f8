import type { CountedAttribute } from '#domain/url/facet-facts.ts';
import minusIcon from 'lucide-static/icons/minus.svg?raw';
import plusIcon from 'lucide-static/icons/plus.svg?raw';
import { Icon } from '#ui/icon.tsx';
import { formatRangeWords, pluralOf } from '#islands/search-state/facet-words.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';
import { Facet } from './facet.tsx';

type StepperProps = { attribute: CountedAttribute; label: string };

/** The least number that is asked for, from any upwards: who needs four berths also takes six. */
export function RangeStepper({ attribute, label }: StepperProps) {
  const { props, state, store } = useSearchScreen();
  const stats = props.response.facetStats[attribute];
  const range = state.ranges[attribute];
  if (!stats && !range) return null;
  const { min: chosen = null, max = null } = range ?? {};
  const [least, most] = stats ? [stats.min, max ?? stats.max] : [Infinity, 0];
  const fewer = chosen === null || chosen <= least ? null : Math.min(chosen, most + 1) - 1;
  const more = chosen === null ? least : Math.max(chosen + 1, least);
  const set = (min: number | null) => store.setRange(attribute, { min, max });
  const things = pluralOf(attribute);
  return (
    <Facet label={label} open>
      <fieldset className="stepper" aria-label={label}>
        <button
          type="button"
          aria-label={`Fewer ${things}`}
          aria-disabled={chosen === null}
          onClick={() => chosen !== null && set(fewer)}
        >
          <Icon svg={minusIcon} />
        </button>
        <output>{range ? formatRangeWords(attribute, range) : 'Any'}</output>
        <button
          type="button"
          aria-label={`More ${things}`}
          aria-disabled={more > most}
          onClick={() => more <= most && set(more)}
        >
          <Icon svg={plusIcon} />
        </button>
      </fieldset>
    </Facet>
  );
}
