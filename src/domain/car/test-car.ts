import { carSchema, type Car, type CarInput } from './car.schema.ts';

/** A used car in stock with a price; all other fields are unknown. */
export const testCar = (change: Partial<CarInput> = {}): Car =>
  carSchema.parse({
    id: 1,
    slug: '2021-mazda-cx-5',
    path: '/cars/2021-mazda-cx-5',
    name: '2021 Mazda CX-5',
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    status: 'in_stock',
    price: 30_000,
    price_type: 'drive_away',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...change,
  });
