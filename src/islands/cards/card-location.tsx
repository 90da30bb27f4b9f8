import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import { Icon } from '#ui/icon.tsx';

/** The location of the car, over its picture on its own background (CARD-02). */
export function CardLocation({ location }: { location: string | null }) {
  if (location === null) return null;
  return (
    <p className="card-place">
      <Icon svg={mapPin} size={16} label="Location:" />
      <span>{location}</span>
    </p>
  );
}
