import type { CarInput } from '#domain/car/car.schema.ts';
import type { SearchPage } from './page.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from './test-site.ts';
const site = createTestSite();
/** The context of the pages of a site with these cars; ids follow their order. */
export const contextOf = (cars: Partial<CarInput>[], at = site) => {
  const stock = cars.map((car, index) => createTestCar({ id: index + 1, ...car }));
  return { site: at, snapshot: createTestSnapshot(at, stock), now: NOW };
};
/** The search page at a path. */
export const searchOf = (context: ReturnType<typeof contextOf>, path: string): SearchPage => {
  const page = resolvePath(context, path)?.page;
  if (page?.kind !== 'search') throw new Error(`${path}: expected a search page, got ${page?.kind}`);
  return page;
};
