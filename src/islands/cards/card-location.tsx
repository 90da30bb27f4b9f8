import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import { Icon } from '#ui/icon.tsx';

/** Where the car stands, over its picture on a ground of its own (CARD-02). */
export function CardPlace({ place }: { place: string | null }) {
  if (place === null) return null;
  return (
    <p className="card-place">
      <Icon svg={mapPin} size={16} label="Location:" />
      <span>{place}</span>
    </p>
  );
}
