import type { CarShape } from '#scripts/studio/bodies.data.ts';
import type { BodyWord } from './vehicle-line.ts';

/** The studio shape for the body in a feed. */
export const shapeOfBody: Readonly<Partial<Record<BodyWord, CarShape>>> = {
  Hatchback: 'hatch',
  Sedan: 'sedan',
  Wagon: 'wagon',
  Coupe: 'coupe',
  Convertible: 'coupe',
  SUV: 'suv',
  Ute: 'ute',
  Van: 'van',
  'People mover': 'people',
};

/** SUVs that are small and low, and those that are tall and square. */
export const crossovers: ReadonlySet<string> = new Set([
  'ASX',
  'Atto 3',
  'Corolla Cross',
  'Crosstrek',
  'CX-3',
  'CX-30',
  'Dualis',
  'Haval Jolion',
  'HR-V',
  'Kona',
  'Qashqai',
  'Seltos',
  'T-Roc',
  'UX',
  'Vitara',
  'XV',
  'Yaris Cross',
  'ZS',
]);
export const fourByFours: ReadonlySet<string> = new Set([
  'Grand Cherokee',
  'Jimny',
  'LandCruiser',
  'LandCruiser Prado',
  'Pajero',
  'Patrol',
  'Tank 300',
]);
