import type { Shot } from './plan.ts';

/** Pixels. The hero fills the gallery on a wide screen; the other views are shown beside it or on cards. */
const widthOf = ({ angle, vehicle }: Pick<Shot, 'vehicle' | 'angle'>): number =>
  angle === 'hero' && !vehicle.understudy ? 1440 : 960;

/** Paths of a shot's files within the demo folder and the large one's width; only a hero has a small one. */
export function pictureFiles(shot: Pick<Shot, 'vehicle' | 'angle'>): {
  width: number;
  large: string;
  small?: string;
} {
  const { vehicle, angle } = shot;
  const stem = `${vehicle.template}/${vehicle.name}-${angle}`;
  const width = widthOf(shot);
  const large = `${stem}-${width}.webp`;
  return angle === 'hero' ? { width, large, small: `${stem}-480.webp` } : { width, large };
}

/** The paths of all files. */
export const filesOf = (shot: Pick<Shot, 'vehicle' | 'angle'>): string[] => {
  const { large, small } = pictureFiles(shot);
  return small === undefined ? [large] : [large, small];
};
