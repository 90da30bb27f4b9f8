import { carSchema } from '#domain/car/car.schema.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import { carPath } from '#domain/url/paths.ts';
import { type CarData, cars } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

export type TestCar = Partial<CarInput> & {
  readonly slug: string;
  readonly identity?: string;
  readonly withdrawnAt?: Date;
};

/** Stores cars for a test, completed by the domain's schema, and returns their ids in the given order. */
export async function addTestCars(db: Db, tenant: string, stock: readonly TestCar[]): Promise<number[]> {
  const rows = stock.map(({ identity, withdrawnAt, ...fields }) => ({
    tenant,
    slug: fields.slug,
    identity: identity ?? `slug:${fields.slug}`,
    hash: '',
    data: toData(fields),
    ...(withdrawnAt && { withdrawnAt }),
  }));
  const added = await db.insert(cars).values(rows).returning({ id: cars.id });
  return added.map((row) => row.id);
}

function toData(fields: Partial<CarInput> & { slug: string }): CarData {
  const {
    id: _id,
    slug: _slug,
    path: _path,
    created_at: _created,
    updated_at: _updated,
    ...data
  } = carSchema.parse({
    id: 0,
    path: carPath(fields.slug),
    name: fields.slug,
    year: 2022,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    status: 'in_stock',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...fields,
  });
  return data;
}
