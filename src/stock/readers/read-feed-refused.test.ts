import { expect, test } from 'vitest';
import type { FeedFormat } from './read-feed.ts';
import { readText } from './test-feed.ts';

test.each<[string, FeedFormat, string, string]>([
  [
    'lacks a needed column',
    'au-csv',
    'Brand,Model,Year,StockNumber\nKia,Rio,2019,1\n',
    'The header lacks the column Make. It holds: Brand, Model, Year, StockNumber. Check that the file is the stock feed and that format in stock.json names its kind.',
  ],
  [
    'lacks a column of the mapping',
    'mapped-csv',
    'Brand,Model\nKia,Rio\n',
    'The header lacks the column Marque. It holds: Brand, Model. Check that the file is the stock feed and that format in stock.json names its kind.',
  ],
  [
    'is a header alone',
    'au-csv',
    'Make,Model,Year,Vin\n',
    'The feed holds no vehicles (read as au-csv). An empty feed would withdraw the whole stock; check that it was exported, and that format in stock.json names its kind.',
  ],
  [
    'is XML without vehicles',
    'meta-xml',
    '<listings><title>Stock</title></listings>',
    'The feed holds no vehicles (read as meta-xml). An empty feed would withdraw the whole stock; check that it was exported, and that format in stock.json names its kind.',
  ],
  [
    'is an empty array',
    'dms-json',
    '[]',
    'The feed holds no vehicles (read as dms-json). An empty feed would withdraw the whole stock; check that it was exported, and that format in stock.json names its kind.',
  ],
])('refuses a feed that %s', async (_name, format, text, sentence) => {
  const mapping = format === 'mapped-csv' ? { fields: { make: 'Marque' } } : undefined;
  await expect(readText(text, format, mapping)).rejects.toThrow(
    expect.objectContaining({ name: 'FeedRefused', message: sentence }),
  );
});
