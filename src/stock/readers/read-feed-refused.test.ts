import { expect, test } from 'vitest';
import type { FeedFormat } from './read-feed.ts';
import { readText } from './test-feed.ts';

test.each<[string, FeedFormat, string, string]>([
  [
    'JSON taken for CSV',
    'au-csv',
    '[{"make":"Kia"}]',
    'The feed begins with "[{\\"make\\":\\"Kia\\"}]", so it is JSON, but format in stock.json is au-csv, which reads CSV. Set format to mapped-json, or dms-json when it is one of these, or export CSV.',
  ],
  [
    'XML taken for CSV',
    'mapped-csv',
    '<?xml version="1.0"?>\n<cars/>',
    'The feed begins with "<?xml version=\\"1.0\\"?", so it is XML, but format in stock.json is mapped-csv, which reads CSV. Set format to mapped-xml, or google-rss or meta-xml when it is one of these, or export CSV.',
  ],
  [
    'CSV taken for JSON',
    'dms-json',
    'Make,Model\nKia,Rio\n',
    'The feed begins with "Make,Model", so it is CSV, but format in stock.json is dms-json, which reads JSON. Set format to mapped-csv, or au-csv, google-listings or meta-csv when it is one of these, or export JSON.',
  ],
  [
    'JSON taken for XML',
    'meta-xml',
    '{"vehicles":[]}',
    'The feed begins with "{\\"vehicles\\":[]}", so it is JSON, but format in stock.json is meta-xml, which reads XML. Set format to mapped-json, or dms-json when it is one of these, or export XML.',
  ],
  [
    'a login page',
    'au-csv',
    '<!DOCTYPE html>\n<html><body>Log in</body></html>',
    'The feed is a web page (HTML), as a login or an error page is. Check its address in stock.json, and whether it asks for a login.',
  ],
])('refuses %s', async (_name, format, text, sentence) => {
  const mapping = format === 'mapped-csv' ? { fields: { make: 'Marque' } } : undefined;
  await expect(readText(text, format, mapping)).rejects.toThrow(
    expect.objectContaining({ name: 'FeedRefused', message: sentence }),
  );
});

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
    'The header lacks the column Marque. It holds: Brand, Model. Check that the file is the stock feed and that format in stock.json names its kind. A column that the feed may lack stands under optional of the mapping.',
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
