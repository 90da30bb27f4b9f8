import { facetAttributes } from '#domain/url/facets.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { type RangeAttribute, rangeAttributes } from '#domain/url/search-url.ts';
import type { WireClient, WireResult } from '#search/query/instantsearch-wire.ts';
import { askOracle, facetValues } from './oracle.fixture.ts';
import { searchPayload } from '#search/query/payload-search.fixture.ts';
import { createRandom } from './random-stock.fixture.ts';
import { withPageFilters } from '#search/query/page-filters.ts';
import { withQueryParsing } from '#search/query/query-parsing.ts';
import { type IndexedDocument, INDEX_NAME, type SearchResponse } from '#search/contract/search.ts';
import {
  caseQueries,
  type ConformanceQuery,
  randomQuery,
  valueQueries,
  mergePageFilters,
} from './payloads.fixture.ts';
import {
  choiceWords,
  factWords,
  kindWords,
  modelWords,
  nameWords,
  phraseWords,
  rankedWords,
  stockWords,
  synonymWords,
  type TypedWords,
} from './typed-words.fixture.ts';

/** A client of an engine and the documents in it. */
export type ConformanceSubject = { client: WireClient; documents: readonly IndexedDocument[] };

/** All in the audit. */
const RANDOM_QUERIES = isThorough() ? 320 : 16;
/** Minimum number of queries with a match; with fewer, the comparison proves little. */
const FOUND_MIN = RANDOM_QUERIES / 2;
const HISTOGRAM_QUERIES = isThorough() ? 60 : 10;
/** Typed words of a kind in `npm test`. */
const WORDS = 20;
const PAGE_SIZE = 21;
const TIMEOUT = 240_000;

const plain = ({ hits, count, pages, facets, facetStats }: SearchResponse) => ({
  ids: hits.map(({ id }) => id),
  count,
  pages,
  facets: Object.fromEntries(
    facetAttributes.map((attribute) => [
      attribute,
      Object.fromEntries((facets[attribute] ?? []).map(({ value, count: cars }) => [value, cars])),
    ]),
  ),
  stats: facetStats,
});

/** Fails with the query in the message when an engine and the oracle disagree. */
async function compare({ client, documents }: ConformanceSubject, query: ConformanceQuery): Promise<number> {
  const answer = plain(await searchPayload(withPageFilters(client, query.pageFilters), query.payload));
  const { histograms: _drawn, ...expected } = askOracle(documents, mergePageFilters(query));
  expect(answer, JSON.stringify(query)).toEqual(expected);
  return answer.count;
}

/** The histograms under page filters, from an engine and from the oracle. */
async function drawHistograms(
  { client, documents }: ConformanceSubject,
  { payload, pageFilters }: ConformanceQuery,
) {
  const { results } = await withPageFilters(client, pageFilters).search([
    { indexName: INDEX_NAME, params: { facets: rangeAttributes, hitsPerPage: 0 } },
  ]);
  const plainPayload = { ...payload, filters: {}, ranges: {}, sort: null };
  const { histograms: expected } = askOracle(
    documents,
    mergePageFilters({ pageFilters, payload: plainPayload }),
  );
  const bars = (name: RangeAttribute) => results[0]?.facets[name] ?? {};
  return { drawn: Object.fromEntries(rangeAttributes.map((name) => [name, bars(name)])), expected };
}

async function firstPage(client: WireClient, query: string, hitsPerPage = PAGE_SIZE): Promise<WireResult> {
  const params = { query, hitsPerPage, page: 0 };
  const { results } = await withQueryParsing(client, ['towing', 'atm', 'tare']).search([
    { indexName: INDEX_NAME, params },
  ]);
  const [result] = results;
  if (result === undefined) throw new Error('The search engine gave no result.');
  return result;
}

/** Describes the queries whose first page has another car while a wanted one is missing. */
async function findLost({ client, documents }: ConformanceSubject, all: readonly TypedWords[]) {
  const byId = new Map(documents.map((car) => [car.id, car]));
  const lost: string[] = [];
  for (const { words, why, isWanted } of all) {
    const wanted = documents.filter(isWanted).length;
    const { hits } = await firstPage(client, words);
    const first = hits.slice(0, wanted).map(({ id }) => byId.get(id));
    const wrong = first.filter((car) => car === undefined || !isWanted(car));
    const missing = Math.min(wanted, PAGE_SIZE) - first.length;
    if (wrong.length > 0 || missing > 0 || wanted === 0) {
      const shown = wrong.map((car) => car?.name).slice(0, 3);
      lost.push(`"${words}" (${why}): ${wanted} wanted, ${missing} missing, instead ${shown.join('; ')}`);
    }
  }
  return lost;
}

/**
 * The suite that every engine passes: filters, ranges, page filters, facets, sorts, pages and counts equal the
 * oracle; typed words find the wanted cars on the first page. `open` prepares the engine.
 */
export function runConformance(name: string, open: () => Promise<ConformanceSubject>): void {
  describe(`${name} answers correctly`, () => {
    let subject: ConformanceSubject;
    beforeAll(async () => {
      subject = await open();
    }, TIMEOUT);

    it(`${RANDOM_QUERIES} seeded searches equal the oracle`, { timeout: TIMEOUT }, async () => {
      const random = createRandom(3);
      let found = 0;
      for (let index = 0; index < RANDOM_QUERIES; index += 1) {
        if ((await compare(subject, randomQuery(random, subject.documents))) > 0) found += 1;
      }
      expect(found).toBeGreaterThan(FOUND_MIN);
    });

    it(
      'finds values with quotes, punctuation, a leading minus or any alphabet',
      { timeout: TIMEOUT },
      async () => {
        const queries = valueQueries(subject.documents);
        expect(queries.length).toBeGreaterThan(8);
        for (const query of queries) expect(await compare(subject, query)).toBeGreaterThan(0);
      },
    );

    it('the stock has no value in two letter cases', () => {
      for (const attribute of facetAttributes) {
        const values = new Set(subject.documents.flatMap((car) => facetValues(car, attribute)));
        const folded = new Set([...values].map((value) => value.normalize('NFKD').toLowerCase()));
        expect([attribute, folded.size]).toEqual([attribute, values.size]);
      }
    });

    it('values of a URL match in any letter case', { timeout: TIMEOUT }, async () => {
      const queries = caseQueries(createRandom(7), subject.documents);
      expect(queries.length).toBeGreaterThan(20);
      for (const query of queries)
        expect(await compare(subject, query), JSON.stringify(query)).toBeGreaterThan(0);
    });

    it('histograms equal the oracle', { timeout: TIMEOUT }, async () => {
      const random = createRandom(5);
      for (let index = 0; index < HISTOGRAM_QUERIES; index += 1) {
        const query = randomQuery(random, subject.documents);
        const { drawn, expected } = await drawHistograms(subject, query);
        expect(drawn, JSON.stringify(query.pageFilters)).toEqual(expected);
      }
    });

    it.each([
      ['makes and models, with typing mistakes', (cars) => modelWords(cars, createRandom(8))],
      ['synonyms', synonymWords],
      ['stock numbers', stockWords],
      ['words for a kind of car', () => kindWords],
      ['names of cars', nameWords],
      ['phrases', phraseWords],
      ['numbers with a noun', factWords],
      ['models, then mentions, then sold cars', rankedWords],
    ] satisfies [string, (cars: readonly IndexedDocument[]) => readonly TypedWords[]][])(
      '%s find the wanted cars first',
      { timeout: TIMEOUT },
      async (kind, wordsOf) => {
        const words = sample(wordsOf(subject.documents), WORDS, kind);
        expect(words.length).toBeGreaterThan(5);
        expect(await findLost(subject, words)).toEqual([]);
      },
    );

    it.each(choiceWords)('"$words" finds no other car', { timeout: TIMEOUT }, async (choice) => {
      const { client, documents } = subject;
      const { hits, nbHits } = await firstPage(client, choice.words, documents.length);
      const wanted = new Set(documents.filter(choice.isWanted).map(({ id }) => id));
      expect(hits.filter(({ id }) => !wanted.has(id)).map((car) => [car.name, car.colour])).toEqual([]);
      expect(wanted.size).toBeGreaterThan(0);
      expect([nbHits, hits.length]).toEqual([hits.length, choice.isExact ? wanted.size : hits.length]);
      expect(nbHits).toBeGreaterThan(wanted.size / 3);
    });

    it('words that no car has are named, and the rest is found; alone they find nothing', async () => {
      const { client, documents } = subject;
      const toyotas = documents.filter(({ make }) => make === 'Toyota').length;
      const found = await firstPage(client, 'zzyzx toyota qqqqq');
      const known = await firstPage(client, 'toyota');
      expect([found.unknown, found.nbHits]).toEqual([['zzyzx', 'qqqqq'], known.nbHits]);
      expect(known.nbHits).toBeGreaterThanOrEqual(toyotas);
      expect(found.hits.map(({ id }) => id)).toEqual(known.hits.map(({ id }) => id));
      const limited = await firstPage(client, 'zzyzx under 20k');
      const cheap = documents.filter(({ price }) => price !== null && price <= 20_000).length;
      expect([limited.unknown, limited.nbHits]).toEqual([['zzyzx'], cheap]);
      const alone = await firstPage(client, 'zzyzx');
      expect([alone.unknown, alone.nbHits]).toEqual([undefined, 0]);
      // Both words are known: that no car has both is no fault of one.
      const contrary = await firstPage(client, 'toyota mazda');
      expect(contrary.unknown).toBeUndefined();
    });
  });
}
