import { describe, expect, it } from 'vitest';
import type { WireClient, WireHit, WireRequest, WireResult } from './instantsearch-wire.ts';
import { withQueryParsing } from './query-parsing.ts';

/** A client that finds as many cars as `count` says for words, and records its requests. */
function counter(count: (words: string) => number) {
  const asked: WireRequest[][] = [];
  const client: WireClient = {
    async search(requests) {
      asked.push([...requests]);
      return {
        results: requests.map(
          ({ params }) => ({ hits: [] as WireHit[], nbHits: count(params?.query ?? '') }) as WireResult,
        ),
      };
    },
  };
  return { asked, client };
}

/** Counts where each of some words is known, and so are two that are known only together. */
const known =
  (...words: string[]) =>
  (query: string): number =>
    query
      .replace('santa fe', 'santafe')
      .split(' ')
      .every((word) => words.includes(word) || word === '')
      ? 5
      : 0;

/** A client that records its requests. */
function recorder() {
  const sent: WireRequest[] = [];
  const client: WireClient = {
    async search(requests) {
      sent.push(...requests);
      return {
        results: requests.map(
          ({ params }) => ({ hits: [] as WireHit[], query: params?.query ?? '' }) as WireResult,
        ),
      };
    },
  };
  return { asked: sent, client };
}

describe('withQueryParsing', () => {
  it('sends the remaining words and the parsed ranges, in addition to the chosen ranges', async () => {
    const { asked: sent, client } = recorder();
    const params = { query: '4x4 ute under 30k', facets: ['make'], numericFilters: ['km<=90000'] };
    await withQueryParsing(client).search([{ indexName: 'Car_production', params }]);
    expect(sent).toEqual([
      {
        indexName: 'Car_production',
        params: {
          query: '4x4 ute',
          facets: ['make'],
          facetFilters: [],
          numericFilters: ['km<=90000', 'price<=30000'],
        },
      },
    ]);
  });

  it('returns the query as typed', async () => {
    const { results } = await withQueryParsing(recorder().client).search([
      { indexName: 'Car_production', params: { query: 'ute under 30k' } },
    ]);
    expect(results.map(({ query }) => query)).toEqual(['ute under 30k']);
  });

  it('returns what it read as a fact, and nothing where it read none', async () => {
    const params = (query: string) => ({ indexName: 'Car_production', params: { query } });
    const { results } = await withQueryParsing(recorder().client).search([
      params('suv seven seats'),
      params('suv'),
    ]);
    expect(results.map(({ understood }) => understood)).toEqual([
      [{ attribute: 'seats', range: { min: 7, max: null }, words: 'seven seats' }],
      undefined,
    ]);
  });

  describe('a car’s name', () => {
    const name = '2012 Jeep Grand Cherokee WK Laredo -JI 4dr (No Badge)';
    const words = '2012 jeep grand cherokee wk laredo ji 4dr (no badge)';
    const ask = async (names: string[], ...queries: string[]) => {
      const sent: WireRequest[][] = [];
      const client: WireClient = {
        async search(requests) {
          sent.push([...requests]);
          const hits = names.map((found) => ({ name: found }));
          return {
            results: requests.map(() => ({ hits: hits as WireHit[], nbHits: 1 }) as WireResult),
          };
        },
      };
      const { results } = await withQueryParsing(client).search(
        queries.map((query) => ({
          indexName: 'Car:price:asc',
          params: { query, page: 2, facetFilters: ['make:Jeep'] },
        })),
      );
      return {
        results,
        sent: sent.map((round) => round.map(({ params }) => [params?.query, params?.numericFilters])),
      };
    };

    it('is searched for as it stands, and nothing in it is a filter', async () => {
      const { results, sent } = await ask(['2012 Jeep', `${name} MY12`], name, 'jeep under 30k');
      expect(sent).toHaveLength(2);
      expect(sent[1]).toEqual([
        [words, []],
        ['jeep', ['price<=30000']],
      ]);
      expect(results.map(({ query, understood }) => [query, understood?.length])).toEqual([
        [name, undefined],
        ['jeep under 30k', 1],
      ]);
    });

    it('is read where no car has it', async () => {
      const { results, sent } = await ask(['2012 Jeep Compass'], name);
      expect(sent.map(({ length }) => length)).toEqual([2]);
      expect(results.map(({ query, understood }) => [query, understood?.length])).toEqual([[name, 2]]);
    });
  });

  it('does not change a request without words', async () => {
    const { asked: sent, client } = recorder();
    const request = { indexName: 'Car_production', params: { query: '', page: 1 } };
    await withQueryParsing(client).search([request]);
    expect(sent).toEqual([request]);
  });
});

describe('words that nothing says', () => {
  const ask = async (client: WireClient, params: NonNullable<WireRequest['params']>) =>
    (await withQueryParsing(client).search([{ indexName: 'Car_production:price:asc', params }])).results[0];

  it('are left out and named, and the rest is asked as it was', async () => {
    const { asked, client } = counter(known('kia', 'suv'));
    const params = { query: 'zzyzx kia suv nicely', hitsPerPage: 21, page: 2, facets: ['make'] };
    const found = await ask(client, params);
    expect([found?.unknown, found?.nbHits, found?.query]).toEqual([['zzyzx', 'nicely'], 5, params.query]);
    expect(asked.at(-1)).toEqual([
      {
        indexName: 'Car_production:price:asc',
        params: { ...params, query: 'kia suv', facetFilters: [], numericFilters: [] },
      },
    ]);
    expect(asked).toHaveLength(3);
  });

  it('are none that a name has beside another word', async () => {
    const { client } = counter(known('santafe'));
    for (const query of ['santa fe zzyzx', 'zzyzx santa fe']) {
      const found = await ask(client, { query });
      expect([found?.unknown, found?.nbHits], query).toEqual([['zzyzx'], 5]);
    }
  });

  it.each([
    ['where something is found', 'kia', 1],
    ['where each word is known', 'kia suv', 2],
    ['where nothing else is asked for', 'zzyzx', 2],
    ['where no word is left to search', 'under 30k', 1],
  ])('are not looked for, or not left out, %s', async (_when, query, rounds) => {
    const { asked, client } = counter((words) =>
      words === 'kia suv' || words === '' ? 0 : known('kia', 'suv')(words),
    );
    const found = await ask(client, { query });
    expect(found?.unknown).toBeUndefined();
    expect(asked).toHaveLength(rounds);
  });

  it.each([
    [{ query: 'zzyzx under 30k' }, { numericFilters: ['price<=30000'], facetFilters: [] }],
    [{ query: 'zzyzx ev' }, { numericFilters: [], facetFilters: [['fuel:Electric']] }],
    [
      { query: 'zzyzx', facetFilters: ['make:Kia'] },
      { numericFilters: [], facetFilters: ['make:Kia'] },
    ],
    [
      { query: 'zzyzx', numericFilters: ['km<=90000'] },
      { numericFilters: ['km<=90000'], facetFilters: [] },
    ],
  ])('are left out beside filters: %j', async (params, filters) => {
    const { asked, client } = counter(known());
    const found = await ask(client, params);
    expect(found?.unknown).toEqual(['zzyzx']);
    expect(asked.at(-1)?.[0]?.params).toEqual({ query: '', ...filters });
  });

  it('are left out beside a word that is not wanted', async () => {
    const { asked, client } = counter(known('-white'));
    const found = await ask(client, { query: 'zzyzx not white' });
    expect([found?.unknown, found?.nbHits, asked.at(-1)?.[0]?.params?.query]).toEqual([
      ['zzyzx'],
      5,
      '-white',
    ]);
  });

  it('come after those of a denial that no filter can say, which are named where something is found, too', async () => {
    const { asked, client } = counter(known('kia'));
    const found = await ask(client, { query: 'kia not around 20k' });
    expect([found?.unknown, found?.nbHits, asked.length]).toEqual([['not around 20k'], 5, 1]);
    const rest = await ask(client, { query: 'kia zzyzx not around 20k' });
    expect([rest?.unknown, rest?.nbHits]).toEqual([['not around 20k', 'zzyzx'], 5]);
  });

  it('are left out of every request for the same words, and of no other', async () => {
    const { asked, client } = counter(known('kia'));
    const request = (query: string, facetFilters: string[]) => ({
      indexName: 'Car_production',
      params: { query, facetFilters },
    });
    const { results } = await withQueryParsing(client).search([
      request('zzyzx', ['make:Kia']),
      request('kia', []),
      request('zzyzx', []),
    ]);
    expect(results.map(({ unknown, nbHits }) => [unknown, nbHits])).toEqual([
      [['zzyzx'], 5],
      [undefined, 5],
      [['zzyzx'], 5],
    ]);
    expect(asked.at(-1)).toHaveLength(2);
  });

  it('are, of the name of a car that is not here, all behind the words that another car has, as one phrase', async () => {
    const { asked, client } = counter(known('2018', 'toyota', 'kluger', 'grande', 'awd'));
    const params = { query: '2018 Toyota Kluger Grande Wagon Spts AWD 3.5i'.toLowerCase(), hitsPerPage: 21 };
    const found = await ask(client, params);
    expect([found?.unknown, found?.nbHits]).toEqual([['wagon spts awd 3.5i'], 5]);
    expect(asked.at(-1)?.[0]?.params).toMatchObject({ query: '2018 toyota kluger grande', hitsPerPage: 21 });
    expect(asked).toHaveLength(3);
  });

  it('by the dozen cost a bounded number of questions', async () => {
    const { asked, client } = counter(() => 0);
    await ask(client, {
      query: Array.from({ length: 90 }, (_, at) => `z${String.fromCodePoint(97 + (at % 26))}${at}`).join(' '),
    });
    expect(asked.map(({ length }) => length)).toEqual([1, 48, 1]);
  });
});

it('asks for choices and for what is left out in the words of engines', async () => {
  const { asked: sent, client } = recorder();
  await withQueryParsing(client).search([
    { indexName: 'Car_production', params: { query: 'not electric suv without sun roof' } },
    { indexName: 'Car_production', params: { query: 'not white' } },
  ]);
  expect(sent.map(({ params }) => [params?.query, params?.facetFilters])).toEqual([
    ['-sunroof -"sun roof" -sunroofs -"sun roofs" suv', [['fuel:-Electric']]],
    ['-white', []],
    ['not electric suv without sun roof', undefined],
  ]);
});
