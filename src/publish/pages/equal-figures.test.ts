import { readAttribute } from '#domain/text/attribute-json.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { toBrochureContent } from '#api/brochure-maker/brochure-content.ts';
import { loadSeenCar } from '#api/tools/site-car.ts';
import { eq } from '#db/base/drizzle.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { canBePriced } from '#domain/car/life-cycle.ts';
import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { toCalculatorWords } from '#domain/finance/calculator-words.ts';
import { formatTerm, type FigureWords } from '#domain/finance/figure-words.ts';
import { findLender, type FinanceFigure } from '#domain/finance/finance-figure.ts';
import {
  formatCalculatorQuery,
  parseCalculatorQuery,
  type CalculatorInputs,
} from '#domain/finance/loan-calculator.ts';
import { toShownFigure } from '#domain/finance/shown-figure.ts';
import { formatDollars } from '#domain/text/money.ts';
import { financePath, leadsPath, searchPath, staticPagePath } from '#domain/url/paths.ts';
import { PrintSheet, type PrintSheetProps } from '#islands/print/print-sheet.tsx';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import type { SnapshotCar, StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';

/*
 * The repayment of each car of the demo dealers, as its surfaces say it: the HTML of its page, of the cards of lists, of its
 * print sheet and its brochure, its JSON, the range of weekly repayments, the calculator and the finance lead.
 */

const now = Date.UTC(2026, 10, 21, 2);
const tenantsDir = join(import.meta.dirname, '..', '..', '..', 'tenants');
const sites = loadTenants(tenantsDir).sites.filter(({ finance }) => finance !== null);

const api = useApi(sites, now);
let tools: PublishTools;
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-figures-'));
beforeAll(async () => {
  tools = await loadTestTools(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** What a surface says of a repayment. */
type Said = { label: string; repayment: string; annualRate: string; comparisonRate: string; terms: string };

const toText = (nodes: Parameters<typeof DomUtils.textContent>[0]): string =>
  DomUtils.textContent(nodes).replace(/\s+/g, ' ').trim();
const listElements = (html: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(html), true);

/** Reads a repayment from terms and definitions and the sentences below them; `null` without one. */
function readFigure(html: string | undefined): Said | null {
  if (html === undefined) return null;
  const [label = ''] = listElements(html, 'dt').map(toText);
  // The first part of a value is what is seen; another one is for screen readers.
  const [repayment = '', annualRate = '', comparisonRate = ''] = listElements(html, 'dd').map((value) =>
    toText(value.children.find(({ type }) => type === 'tag') ?? value),
  );
  return {
    label,
    repayment,
    annualRate,
    comparisonRate,
    terms: listElements(html, 'p').map(toText).join(' '),
  };
}

/** What JSON says, as the other surfaces say it. */
const toSaid = ({
  label,
  repayment,
  annualRate,
  comparisonRate,
  basis,
  terms,
  warning,
}: FigureWords): Said => ({
  label,
  repayment,
  annualRate,
  comparisonRate,
  terms: `${basis} ${terms} ${warning}`,
});

/** The HTML of a page of a site. */
async function htmlAt(site: Site, snapshot: StockSnapshot, path: string): Promise<string | null> {
  const found = resolvePath({ site, snapshot, now }, path);
  return found === null ? null : (await tools.render(site, found.page)).toString();
}

/** The words of all cards of a dealer's lists, by the path of the car. */
async function readCards(site: Site, snapshot: StockSnapshot): Promise<Map<string, string>> {
  const cards = new Map<string, string>();
  for (let number = 1; ; number += 1) {
    const html = await htmlAt(site, snapshot, number === 1 ? searchPath : staticPagePath(searchPath, number));
    if (html === null) return cards;
    for (const card of html.split('<article').slice(1)) {
      const [, path] = /<a href="(\/cars\/[^"?#]+)"/.exec(card) ?? [];
      const [words] = /<p class="card-finance">[\s\S]*?<\/p>/.exec(card) ?? [];
      if (path !== undefined && words !== undefined) cards.set(path, toText(parseDocument(words)));
    }
  }
}

/** The settings of the calculator of a page; `null` for a page without one. */
function readCalculator(html: string): CalculatorData | null {
  const [tag] = /<fc-finance-calculator[^>]*>/.exec(html) ?? [];
  const [element] = tag === undefined ? [] : listElements(tag, 'fc-finance-calculator');
  return element ? (readAttribute(element.attribs['data-settings'] ?? '') as CalculatorData) : null;
}

/** What the surfaces of one car say. */
async function readSurfaces(site: Site, snapshot: StockSnapshot, { car }: SnapshotCar) {
  const html = (await htmlAt(site, snapshot, car.path)) ?? '';
  const { body } = await api.ask(site, `/api/cars/${car.slug}`);
  const finance = body['finance'] as FigureWords | null;
  const seen = await loadSeenCar({ database: api.database, clock: () => now }, site, car.slug);
  const brochure = toBrochureContent(site, seen.car, { now, figure: seen.figure }).finance;
  const dealer = { wordmark: '', legalName: '', licence: null, host: '', timeZone: 'UTC', disclaimer: '' };
  const policy = site.policies.price;
  const { pattern } = site.pictures;
  const answer = { car: body['car'], yard: body['yard'], finance } as Pick<
    PrintSheetProps,
    'car' | 'yard' | 'finance'
  >;
  const sheet = renderToStaticMarkup(createElement(PrintSheet, { ...answer, dealer, policy, pattern, now }));
  const [first, annual, comparison] = brochure?.rows ?? [];
  return {
    page: readFigure(/<div class="finance-teaser"[\s\S]*?<\/p>\s*<\/div>/.exec(html)?.[0]),
    json: finance && toSaid(finance),
    sheet: readFigure(/<div class="sheet-finance">[\s\S]*?<\/p><\/div>/.exec(sheet)?.[0]),
    brochure: brochure && {
      label: first?.label ?? '',
      repayment: first?.value ?? '',
      annualRate: annual?.value ?? '',
      comparisonRate: comparison?.value ?? '',
      terms: brochure.terms,
    },
    calculator: readCalculator(html),
  };
}

/** The query of a figure's inputs; `null` for one whose loan the calculator of its page cannot have. */
function toQuery(data: CalculatorData | null, figure: FinanceFigure | null): string | null {
  if (data === null || figure === null) return null;
  const { loan } = figure;
  const inputs: CalculatorInputs = {
    amount: loan.amount,
    term: loan.termYears,
    interest: loan.annualRate,
    tradeIn: loan.deposit,
    residual: loan.balloon,
    frequency: loan.frequency,
  };
  const query = formatCalculatorQuery(inputs);
  // Prices beyond its range are other inputs, and so are the fees of another lender.
  if (JSON.stringify(parseCalculatorQuery(data, query)) !== JSON.stringify(inputs)) return null;
  return JSON.stringify(data.fees) === JSON.stringify(loan.fees) ? query : null;
}

/** `$128/wk*` of `$128.40/wk*`. */
const toWhole = (words: string): string =>
  words.replace(/\$([\d,]+\.\d\d)/g, (_all, amount: string) =>
    formatDollars(Math.round(Number(amount.replaceAll(',', '')))),
  );

/** Sends the finance form of a page about a car with a sum, and returns what is stored of the sum. */
async function sendLead(
  site: Site,
  { car }: SnapshotCar,
  loan: string,
  { at, page = car.path }: { at: number; page?: string },
): Promise<unknown> {
  const lead = {
    submission: randomUUID(),
    form: 'finance',
    page,
    topic: 'Finance Enquiry',
    car_id: car.id,
    userData: {
      isLastStep: true,
      name: 'Jo',
      last_name: 'Bloggs',
      email: `jo${at}@example.com`,
      phone: `0491 570 ${100 + at}`,
      loan,
    },
  };
  const init = {
    method: 'POST',
    body: JSON.stringify(lead),
    headers: { 'content-type': 'application/json' },
  };
  const { body } = await api.ask(site, leadsPath, init, `198.51.100.${at}`);
  const [row] = await api.database.withTenant(site.id, (db) =>
    db
      .select()
      .from(leads)
      .where(eq(leads.reference, String(body['reference']))),
  );
  return row?.values['loan'] ?? JSON.stringify(body);
}

/** What the card of a car says of it: one of a lender's offer says what it is worked out from, the others share their list's terms. */
function toCardText(
  { finance }: Site,
  { finance_lenders: lenders }: SnapshotCar['car'],
  { repayment, annualRate, comparisonRate, terms }: Said,
): string {
  const words = `${repayment} a week ${annualRate} ${comparisonRate} comparison rate`;
  const isOffer = finance !== null && findLender(finance, lenders) !== null;
  return isOffer ? `${words} ${terms.slice(0, terms.indexOf(' The comparison rate'))}` : words;
}

/** Whether the feed of a dealer brings offers of lenders. */
const hasOffers = ({ stock }: Site): boolean => stock.overrides?.fields?.finance_lenders !== undefined;
const chosen = new Set([
  ...sites.filter(hasOffers),
  ...sample(
    sites.filter((site) => !hasOffers(site)),
    1,
    'figures of dealers without offers',
  ),
]);

/** Cars of a stock, some with offers of the dealer's own lender where there are any; the audit takes all of them. */
const chooseCars = ({ finance }: Site, cars: readonly SnapshotCar[]): SnapshotCar[] => {
  const offerOf = ({ car }: SnapshotCar) => finance && findLender(finance, car.finance_lenders);
  return [true, false].flatMap((isOffered) =>
    sample(
      cars.filter((entry) => (offerOf(entry) !== null) === isOffered),
      12,
      `cars with their figures, ${isOffered ? 'with' : 'without'} offers`,
    ),
  );
};

// The dealer with offers and another one; the audit takes all of them.
describe.each([...chosen])('figures of $id', (site) => {
  let snapshot: StockSnapshot;
  let stock: SnapshotCar[];
  let priced: SnapshotCar[];
  let cards: Map<string, string>;
  const surfaces = new Map<SnapshotCar, Awaited<ReturnType<typeof readSurfaces>>>();
  beforeAll(async () => {
    await importStock(api.database, site, { tenantsDir, dataDir, now });
    snapshot = await api.database.withTenant(site.id, (db) => readSnapshot(db, site, now));
    stock = [...snapshot.cars.values()].filter(({ lifeCycle }) => canBePriced(lifeCycle));
    priced = chooseCars(site, stock);
    for (const entry of priced) surfaces.set(entry, await readSurfaces(site, snapshot, entry));
    cards = await readCards(site, snapshot);
  }, 120_000);

  it('FIN-47 FIN-48 are the same on page, print sheet, brochure and in JSON, for each car', () => {
    let count = 0;
    for (const [{ car }, { page, json, sheet, brochure }] of surfaces) {
      expect({ of: car.slug, page, sheet, brochure }).toEqual({
        of: car.slug,
        page: json,
        sheet: json,
        brochure: json,
      });
      if (json !== null) count += 1;
    }
    expect(count).toBeGreaterThan(priced.length / 2);
  });

  it('FIN-47 CARD-06 SEARCH-20 are the same on its card and in the range of weekly repayments', () => {
    const isHidden = site.finance?.hideOnCards === true;
    for (const [{ car, document }, { json }] of surfaces) {
      const [, dollars = ''] = /^\$([\d,]+)\/wk\*$/.exec(json?.repayment ?? '') ?? [];
      expect([car.slug, document.weekly_price]).toEqual([
        car.slug,
        json === null ? null : Number(dollars.replaceAll(',', '')),
      ]);
      expect([car.slug, cards.get(car.path) ?? null]).toEqual([
        car.slug,
        json === null || isHidden ? null : toCardText(site, car, json),
      ]);
    }
    expect(cards.size > stock.length / 2).toBe(!isHidden);
  });

  it('FIN-29 are the same in the calculator of each page', () => {
    let count = 0;
    for (const [{ car }, { json, calculator }] of surfaces) {
      const query = toQuery(calculator, toShownFigure(site, car, now));
      if (json === null || calculator === null || query === null) continue;
      count += 1;
      const words = toCalculatorWords(calculator, parseCalculatorQuery(calculator, query));
      expect({ of: car.slug, ...words, repayment: toWhole(words.repayment) }).toMatchObject({
        of: car.slug,
        label: json.label,
        repayment: json.repayment,
        annualRate: json.annualRate,
        comparisonRate: json.comparisonRate,
      });
    }
    expect(count).toBeGreaterThan(priced.length / 3);
  });

  it('FIN-29 are the same in the finance lead, which names its inputs', async () => {
    let count = 0;
    for (const [entry, { json, calculator }] of surfaces) {
      const query = toQuery(calculator, toShownFigure(site, entry.car, now));
      if (json === null || query === null) continue;
      count += 1;
      const lead = String(await sendLead(site, entry, query, { at: count }));
      const [, price, term] = /^\* For (\$[\d,]+(?:\.\d\d)?), .*?\b(over \d+ years)/.exec(json.terms) ?? [];
      expect(toWhole(lead), entry.car.slug).toBe(
        `${price}, ${term}: ${json.repayment} at ${json.annualRate}, comparison rate ${json.comparisonRate}`,
      );
    }
    expect(count).toBeGreaterThan(priced.length / 3);
  });

  it('FIN-29 ROUTE-12 are those of the finance page in a lead from there, for each car that a link to it names', async () => {
    const calculator = readCalculator((await htmlAt(site, snapshot, financePath)) ?? '');
    if (calculator === null) throw new Error(`${financePath} has no calculator.`);
    let at = 0;
    for (const entry of priced) {
      const { price, slug } = entry.car;
      if (price === null) continue;
      at += 1;
      const link = `vehiclePriceBudget=${price}`;
      const shown = parseCalculatorQuery(calculator, link);
      const { repayment, annualRate, comparisonRate } = toCalculatorWords(calculator, shown);
      const [amount, years] = [formatDollars(shown.amount / 100), formatTerm(shown.term)];
      expect([slug, await sendLead(site, entry, link, { at, page: financePath })]).toEqual([
        slug,
        `${amount}, over ${years}: ${repayment} at ${annualRate}, comparison rate ${comparisonRate}`,
      ]);
    }
    expect(at).toBeGreaterThan(0);
  });
});
