import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBrochureContent } from '#api/brochure-maker/brochure-content.ts';
import { describeCar } from '#api/cars/describe-car.ts';
import { findEnquiryCar, withWorkedSum } from '#api/leads/enquiry-car.ts';
import { loadSeenCar } from '#api/tools/site-car.ts';
import { openTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { toCalculatorData } from '#domain/finance/calculator-data.ts';
import type { FinanceFigure } from '#domain/finance/finance-figure.ts';
import { toCardFinance, toListTerms } from '#domain/finance/list-terms.ts';
import {
  formatCalculatorQuery,
  parseCalculatorQuery,
  type CalculatorInputs,
} from '#domain/finance/loan-calculator.ts';
import { toShownFigure } from '#domain/finance/shown-figure.ts';
import { canBePriced } from '#domain/car/life-cycle.ts';
import { formatDollars } from '#domain/text/money.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import type { SnapshotCar, StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';

const now = Date.UTC(2026, 10, 21, 2);
const tenantsDir = join(import.meta.dirname, '..', '..', '..', 'tenants');
const sites = loadTenants(tenantsDir).sites.filter(({ finance }) => finance !== null);

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-figures-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** What each surface says of one car: its repayment, its rates and what it is worked out from. */
async function readSurfaces(site: Site, snapshot: StockSnapshot, { car, document }: SnapshotCar) {
  const tools = { database, clock: () => now };
  const page = resolvePath({ site, snapshot, now }, car.path)?.page;
  if (page?.kind !== 'vehicle') throw new Error(`${car.path} is a vehicle's page`);
  const seen = await loadSeenCar(tools, site, car.slug);
  const json = (await describeCar(tools, site, car.slug)).finance;
  const brochure = toBrochureContent(site, seen.car, { now, figure: seen.figure }).finance;
  return { page: page.panels.figure, json, brochure, card: toCardWords(site, document) };
}

/** The words of a card: `CardFinance` joins them so. Cards of a dealer who hides them are read as if they were shown. */
function toCardWords({ finance }: Site, { repayment, lender_rates: own }: SnapshotCar['document']) {
  const shown = finance && { ...finance, hideOnCards: false };
  const card = toCardFinance(shown);
  const rates = own ?? card?.rates;
  if (card === null || repayment === null || rates == null) return null;
  const { annualRate, comparisonRate } = rates;
  const basis = own?.basis ?? toListTerms(shown) ?? '';
  return { repayment: `${formatDollars(repayment)}${card.suffix}`, annualRate, comparisonRate, basis };
}

/** The inputs of the calculator that are those of a figure. */
const toInputs = ({ loan }: FinanceFigure): CalculatorInputs => ({
  amount: loan.amount,
  term: loan.termYears,
  interest: loan.annualRate,
  tradeIn: loan.deposit,
  residual: loan.balloon,
  frequency: loan.frequency,
});

/** What the finance lead of a car says of a sum with the inputs of its figure; `null` when the calculator has no such inputs. */
async function readLead(site: Site, { car }: SnapshotCar, figure: FinanceFigure): Promise<string | null> {
  const inputs = toInputs(figure);
  const data =
    site.finance &&
    toCalculatorData(site.finance, { price: figure.loan.amount, lenders: car.finance_lenders });
  const query = formatCalculatorQuery(inputs);
  if (data == null || figure.isStated) return null;
  // Prices beyond its range are other inputs, and so are the fees of another lender.
  if (JSON.stringify(parseCalculatorQuery(data, query)) !== JSON.stringify(inputs)) return null;
  if (JSON.stringify(data.fees) !== JSON.stringify(figure.loan.fees)) return null;
  const known = await database.withTenant(site.id, (db) => findEnquiryCar(db, site, String(car.id), now));
  return String(withWorkedSum(site, known, { loan: query })['loan']);
}

/** `$128/wk*` of `$128.40/wk*`. */
const toWhole = (words: string): string =>
  words.replace(/\$([\d,]+\.\d\d)/g, (_all, amount: string) =>
    formatDollars(Math.round(Number(amount.replaceAll(',', '')))),
  );

describe.each(sites)('figures of $id', (site) => {
  let snapshot: StockSnapshot;
  let priced: SnapshotCar[];
  const surfaces = new Map<string, Awaited<ReturnType<typeof readSurfaces>>>();
  beforeAll(async () => {
    await importStock(database, site, { tenantsDir, dataDir, now });
    snapshot = await database.withTenant(site.id, (db) => readSnapshot(db, site, now));
    priced = [...snapshot.cars.values()].filter(({ lifeCycle }) => canBePriced(lifeCycle));
    for (const entry of priced) surfaces.set(entry.car.slug, await readSurfaces(site, snapshot, entry));
  }, 60_000);

  it('FIN-47 FIN-48 are the same on card, page, brochure and in JSON, for each car of the stock', () => {
    let count = 0;
    for (const [of, { page, json, brochure, card }] of surfaces) {
      expect(json, of).toEqual(page);
      expect([brochure === null, card === null], of).toEqual([page === null, page === null]);
      if (page === null || card === null) continue;
      count += 1;
      const { repayment, annualRate, comparisonRate } = page;
      expect(card, of).toMatchObject({ repayment, annualRate, comparisonRate });
      expect(brochure, of).toEqual({
        rows: [
          { label: page.label, value: repayment },
          { label: 'Annual rate', value: annualRate },
          { label: 'Comparison rate', value: comparisonRate },
        ],
        terms: `${page.basis} ${page.terms} ${page.warning}`,
      });
      const price = page.inputs.find(({ label }) => label === 'Price')?.value ?? 'none';
      expect([page.basis.replace(price, 'the price of each car'), page.basis], of).toSatisfy(
        (bases: string[]) => bases.some((basis) => card.basis.startsWith(basis)),
      );
    }
    expect(count).toBeGreaterThan(priced.length / 2);
  });

  it('FIN-29 are the same in the finance lead of each car, which names its inputs', async () => {
    let count = 0;
    for (const entry of priced) {
      const figure = toShownFigure(site, entry.car, now);
      const lead = figure && (await readLead(site, entry, figure));
      if (figure === null || lead === null) continue;
      count += 1;
      const page = surfaces.get(entry.car.slug)?.page;
      const price = page?.inputs.find(({ label }) => label === 'Price')?.value;
      expect(toWhole(lead), entry.car.slug).toBe(
        `${price}, over 5 years: ${page?.repayment} at ${page?.annualRate}, comparison rate ${page?.comparisonRate}`,
      );
    }
    expect(count).toBeGreaterThan(priced.length / 3);
  });
});
