import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatVehicleWord } from '#domain/car/car-words.ts';
import { comparedCars } from '#stores/compared-cars.ts';
import { favourites } from '#stores/favourites.ts';
import { Icon } from '#ui/icon.tsx';
import type { CardFace, CardProps, CardToggle } from './card-props.ts';
import { pressToggle, toRememberedCar } from './remember-car.ts';
import { compareIcon, saveIcon } from './toggle-icons.ts';

const memories = { favourite: favourites, compare: comparedCars } as const;
const icons = { favourite: saveIcon, compare: compareIcon } as const;
const words = { favourite: 'Save', compare: 'Compare' } as const satisfies Record<CardToggle, string>;

type Remembered = Pick<CardProps, 'car'> & Pick<CardProps['policies'], 'pictures'>;
type ToggleProps = Remembered & { kind: CardToggle };

function Toggle({ car, pictures, kind }: ToggleProps) {
  const memory = memories[kind];
  const chosen = useStore(memory.$value, { ssr: 'initial' }).some(({ id }) => id === car.id);
  useEffect(() => memory.load(), [memory]);
  return (
    <button
      type="button"
      className={`card-toggle card-toggle-${kind}`}
      data-toggle={kind}
      aria-pressed={chosen}
      aria-label={`${words[kind]} ${car.name}`}
      onClick={() => pressToggle[kind](toRememberedCar(car, pictures), formatVehicleWord(car))}
    >
      <Icon svg={icons[kind]} />
      <span className="card-toggle-word">{words[kind]}</span>
    </button>
  );
}

/**
 * Save and compare (CARD-03), outside the card's link. React handles them in an island, the element of
 * `src/islands/shopper/card-toggles.ts` on published pages, with the same names. Hidden without script.
 */
export function CardToggles({ toggles, ...remembered }: Remembered & Pick<CardFace, 'toggles'>) {
  if (toggles.length === 0) return null;
  return (
    <div className="card-toggles">
      {toggles.map((kind) => (
        <Toggle key={kind} {...remembered} kind={kind} />
      ))}
    </div>
  );
}
