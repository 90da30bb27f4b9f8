import type { Car } from './car.schema.ts';

/** The number of still pictures: `photos_count` of the view call (API-07). */
export const countPhotos = ({ images }: Pick<Car, 'images'>): number =>
  images.filter(({ image, isVideo }) => !isVideo && image !== null).length;

export const formatPhotos = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;
