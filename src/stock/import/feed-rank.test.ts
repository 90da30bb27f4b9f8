import { expect, test } from 'vitest';
import { siteAfter } from '#tenancy/files/test-tenant.ts';
import { findFeed } from './feed-rank.ts';

const feed = (name: string) => ({ name, format: 'au-csv', source: { kind: 'file', path: `${name}.csv` } });

test('a feed is found by its name, which only the feed of a dealer with one can do without', () => {
  const one = siteAfter();
  expect(findFeed(one, undefined)).toMatchObject({ name: '', format: 'au-csv' });
  expect(() => findFeed(one, 'new')).toThrow('It has one, without a name: leave --feed-name out.');
  const several = siteAfter({ stock: { source: null, format: null, feeds: [feed('used'), feed('new')] } });
  expect(findFeed(several, 'new').name).toBe('new');
  expect(() => findFeed(several, undefined)).toThrow(
    'tested-motors has several feeds: used, new. Name the one that the file is, with --feed-name.',
  );
  expect(() => findFeed(several, 'old')).toThrow('tested-motors has no feed named "old". It has used, new.');
});
