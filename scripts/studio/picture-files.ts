import { isHero, type Shot } from './plan.ts';

/** Paths of a shot's files within the demo folder; a picture that is never on a card has no small one. */
export function pictureFiles({ vehicle, angle }: Pick<Shot, 'vehicle' | 'angle'>): {
  large: string;
  small?: string;
} {
  const stem = `${vehicle.template}/${vehicle.name}-${angle}`;
  const large = `${stem}-960.webp`;
  return isHero(angle) ? { large, small: `${stem}-480.webp` } : { large };
}
