import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLenders } from '#api/finance-lenders/list-lenders.ts';
import { ProblemError } from '#api/http/problem.ts';
import { quoteCar } from '#api/youx-quote/quote-car.ts';
import type { QuoteAsked } from '#api/youx-quote/youx-quote.contract.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { canBePriced } from '#domain/car/life-cycle.ts';
import { toComparison } from '#domain/finance/calculator-data.ts';
import { findLender } from '#domain/finance/finance-figure.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import { formatWholeRepayment } from '#domain/finance/frequency.ts';
import { toLoan } from '#domain/finance/loan-calculator.ts';
import { toAddedFees } from '#domain/finance/loan.ts';
import { formatMoney } from '#domain/finance/money-words.ts';
import { toRepayment } from '#domain/finance/repayment.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import type { SnapshotCar, StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';

const now = Date.UTC(2026, 10, 21, 2);
const root = join(import.meta.dirname, '..', '..', '..');
const folders = ['tenants', 'tests/fixtures/tenants'].map((folder) => join(root, folder));
const dealers = folders.flatMap((tenantsDir) =>
  loadTenants(tenantsDir).sites.flatMap((site) =>
    site.stock.overrides?.fields?.finance_lenders !== undefined && site.finance !== null
      ? [{ id: site.id, site, finance: site.finance, tenantsDir }]
      : [],
  ),
);

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-offers-'));
/** The stock of each dealer as its feed brings it, by the id of the dealer. */
const stocks = new Map<string, StockSnapshot>();
/** That of the dealer who quotes, while its feed brought no offers yet. */
let before: StockSnapshot;
beforeAll(async () => {
  database = await openTestDatabase();
  const own = findOwnQuoter();
  before = await readStock({ ...own, site: withoutOffers(own.site) });
  for (const dealer of dealers) stocks.set(dealer.id, await readStock(dealer));
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const stockOf = ({ id }: { id: string }): StockSnapshot => {
  const stock = stocks.get(id);
  if (stock === undefined) throw new Error(`the stock of ${id} was read`);
  return stock;
};

/** Reads the feed of a dealer. */
async function readStock({ site, tenantsDir }: { site: Site; tenantsDir: string }) {
  await importStock(database, site, { tenantsDir, dataDir, now });
  return database.withTenant(site.id, (db) => readSnapshot(db, site, now));
}

/** What a shopper meets of a car: the figure of its page, that of its card, and the lenders of its calculator. */
function readShown(site: Site, snapshot: StockSnapshot, { car, document }: SnapshotCar) {
  const page = resolvePath({ site, snapshot, now }, car.path)?.page;
  if (page?.kind !== 'vehicle') throw new Error(`${car.path} is a vehicle's page`);
  const { figure, loan } = page.panels;
  return { figure, document, lenders: loan?.data.lenders.map(({ name }) => name) ?? [] };
}

const ownOffer = (finance: FinancePolicy, { car }: SnapshotCar) =>
  findLender(finance, car.finance_lenders)?.offer ?? null;

it('a demo dealer and a fixture bring offers of lenders in their feeds', () => {
  expect(dealers.map(({ tenantsDir }) => tenantsDir)).toEqual(folders);
});

/** The dealer whose estimates are worked out here. */
function findOwnQuoter() {
  const dealer = dealers.find(({ finance }) => finance.quote?.kind === 'own');
  if (dealer === undefined) throw new Error('a dealer quotes by its own rates');
  return dealer;
}

/** A dealer whose feed brings everything but offers. */
function withoutOffers(site: Site): Site {
  const { overrides } = site.stock;
  if (overrides === undefined) throw new Error('the feed brings offers by its own mapping');
  const { finance_lenders: _offers, ...fields } = overrides.fields;
  return { ...site, stock: { ...site.stock, overrides: { ...overrides, fields } } };
}

/** The pages of cars with estimate and calculator. */
function listEstimates(site: Site, snapshot: StockSnapshot) {
  return [...snapshot.cars.values()].flatMap(({ car }) => {
    const page = resolvePath({ site, snapshot, now }, car.path)?.page;
    const { quote = null, loan = null } = page?.kind === 'vehicle' ? page.panels : {};
    return quote === null || loan === null ? [] : [{ car, quote, data: loan.data }];
  });
}

/** What is answered to the page that sends this; the status of a problem. */
const askQuote = (site: Site, asked: QuoteAsked) =>
  quoteCar(
    { database, clock: () => now, log: () => {}, askService: () => Promise.reject(new Error()) },
    site,
    { asked, isRobot: false, requestId: '' },
  ).catch((error: unknown) => {
    if (error instanceof ProblemError) return error.problem.status;
    throw error;
  });

it('FIN-52: the estimate has the rates and fees of the dealer’s lender in the calculator of the same page', async () => {
  const dealer = findOwnQuoter();
  const rates = new Set<number>();
  const estimates = listEstimates(dealer.site, stockOf(dealer));
  const byRate = Map.groupBy(estimates, ({ data }) => data.defaults.interest);
  const chosen = [...byRate.values()].flatMap((ofRate) => sample(ofRate, 5, 'estimates of one rate'));
  for (const { car, quote, data } of chosen) {
    const { interest } = data.defaults;
    expect(await askQuote(dealer.site, quote.asked), car.slug).toMatchObject({
      advertisedRate: interest,
      comparisonRate: toComparison(data, interest),
    });
    expect(quote.terms).toContain(`with fees of ${formatMoney(toAddedFees(data.fees))},`);
    rates.add(interest);
  }
  expect(rates.size).toBe(3);
});

it('FIN-21 FIN-25 FIN-47: the calculator of each car begins with the loan that the page advertises, where settings say so', () => {
  const dealer = findOwnQuoter();
  expect(dealer.finance.defaults).toMatchObject({ startsWithPrice: true, startsWithLenderTerm: true });
  const terms = new Set<number>();
  const snapshot = stockOf(dealer);
  for (const { car, lifeCycle } of snapshot.cars.values()) {
    const page = resolvePath({ site: dealer.site, snapshot, now }, car.path)?.page;
    const { figure = null, loan = null } = page?.kind === 'vehicle' ? page.panels : {};
    if (figure === null || loan === null || !canBePriced(lifeCycle)) continue;
    const { data, limit } = loan;
    const begun = toRepayment(toLoan(data, data.defaults));
    expect([car.path, formatWholeRepayment(begun, 'weekly')]).toEqual([car.path, figure.repayment]);
    expect(figure.basis).toContain(`${formatMoney(data.defaults.amount)}, with fees of `);
    expect(figure.basis).toContain(`, over ${data.defaults.term} years.`);
    expect(limit).toBe('');
    terms.add(data.defaults.term);
  }
  expect(terms).toEqual(new Set([4, 5]));
});

it('FIN-52 FIN-37: no estimate stands beside the terms of another loan after the feed has brought an offer', async () => {
  const { site, ...dealer } = findOwnQuoter();
  const after = new Map(
    listEstimates(site, stockOf(dealer)).map((estimate) => [estimate.car.slug, estimate]),
  );
  const outcomes = new Set<string>();
  const pairs = listEstimates(site, before).map((earlier) => {
    const current = after.get(earlier.car.slug);
    if (current === undefined) throw new Error(`${earlier.car.slug} has an estimate with its offer, too`);
    const isSame = JSON.stringify(current.data.lenders[0]) === JSON.stringify(earlier.data.lenders[0]);
    return { ...earlier, current, isSame };
  });
  const chosen = [true, false].flatMap((same) =>
    sample(
      pairs.filter(({ isSame }) => isSame === same),
      8,
      'estimates before and after an offer',
    ),
  );
  for (const { car, quote, current, isSame } of chosen) {
    const answer = await askQuote(site, quote.asked);
    const renewed = await askQuote(site, current.quote.asked);
    expect([car.slug, answer]).toEqual([car.slug, isSame ? renewed : 409]);
    expect(renewed).toMatchObject({ advertisedRate: current.data.lenders[0].annualRate });
    outcomes.add(isSame ? 'as published' : 'changed');
  }
  expect(outcomes).toEqual(new Set(['as published', 'changed']));
});

describe.each(dealers)('the offers in the feed of $id', ({ site, finance }) => {
  let cars: SnapshotCar[];
  let snapshot: StockSnapshot;
  beforeAll(() => {
    snapshot = stockOf(site);
    cars = [...snapshot.cars.values()].filter(({ lifeCycle }) => canBePriced(lifeCycle));
  });

  it('API-19 FIN-75: come back for each car, with their disclaimers', async () => {
    const offered = cars.filter(({ car }) => Object.keys(car.finance_lenders).length > 0);
    const isExcluded = ({ make, dealership_id: id }: SnapshotCar['car']): boolean =>
      finance.teaser.excludedMakes.includes(make) ||
      finance.teaser.excludedDealerships.some((no) => no === id);
    for (const { car } of sample(offered, 20, 'cars with offers'))
      expect(await listLenders({ database, clock: () => now }, site, car.slug)).toEqual({
        car_id: car.id,
        finance_lenders: Object.fromEntries(
          Object.entries(car.finance_lenders).filter(
            ([lender]) => !isExcluded(car) || ![finance.lender, finance.kind].includes(lender),
          ),
        ),
      });
    const disclaimers = offered.flatMap(({ car }) => Object.values(car.finance_lenders));
    expect(disclaimers.filter(({ disclaimer }) => disclaimer !== null).length).toBeGreaterThan(0);
  });

  it('FIN-37 FIN-48: of the own lender give page and card their repayment and both rates', () => {
    const shown = cars.flatMap((entry) => {
      const offer = ownOffer(finance, entry);
      const { figure, document } = readShown(site, snapshot, entry);
      return offer === null || figure === null ? [] : [{ offer, figure, document }];
    });
    for (const { offer, figure, document } of shown) {
      expect(figure.annualRate).toBe(`${offer.interestRate?.toFixed(2)}% p.a.`);
      expect(figure.comparisonRate).toBe(`${offer.comparisonRate?.toFixed(2)}% p.a.`);
      expect(document).toMatchObject({ repayment: Number(/\d[\d,]*/.exec(figure.repayment)?.[0]) });
      expect(document.lender_rates).toMatchObject({
        annualRate: figure.annualRate,
        comparisonRate: figure.comparisonRate,
      });
    }
    const weeks = shown.filter(({ offer }) => offer.paymentWeek !== null);
    expect(weeks.map(({ document }) => document.weekly_price)).toEqual(
      weeks.map(({ offer }) => Math.round(offer.paymentWeek ?? 0)),
    );
    const stated = shown.map(({ offer }) => offer.paymentWeek !== null);
    expect(new Set(stated)).toEqual(new Set([true, false]));
  });

  it('FIN-37: without comparison rate are shown nowhere, and another lender with both rates is one to compare by', () => {
    const others = new Set(cars.flatMap((entry) => readShown(site, snapshot, entry).lenders.slice(1)));
    expect(others.size).toBe(1);
    const incomplete = cars.flatMap((entry) =>
      Object.entries(entry.car.finance_lenders).flatMap(([name, offer]) =>
        offer.comparisonRate === null ? [{ entry, name, offer }] : [],
      ),
    );
    for (const { entry, name } of incomplete)
      expect(readShown(site, snapshot, entry).lenders).not.toContain(name);
    const own = incomplete.filter(({ entry, offer }) => offer === ownOffer(finance, entry));
    for (const { entry } of own) {
      const { figure, document } = readShown(site, snapshot, entry);
      expect([figure, document.repayment, document.lender_rates]).toEqual([null, null, null]);
    }
    expect(incomplete.length).toBeGreaterThan(0);
  });
});
