import removeIcon from 'lucide-static/icons/x.svg?raw';
import { Icon } from '#ui/icon.tsx';
import { toChosen } from './chosen-filters.ts';
import { useSearchScreen } from './search-context.ts';

/** Chips of what is chosen; the whole chip removes. Empty without a choice, so that its room can be kept. */
export function ChosenChips() {
  const { props, state, store } = useSearchScreen();
  const chosen = toChosen(props, state);
  return (
    <div className="chips">
      {chosen.length > 0 && (
        <ul aria-label="Chosen filters">
          {chosen.map(({ key, label, remove }) => (
            <li key={key}>
              <button
                type="button"
                className="chip"
                aria-label={`Remove ${label}`}
                onClick={() => remove(store)}
              >
                {label}
                <Icon svg={removeIcon} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
