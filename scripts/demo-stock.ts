// Writes the demonstration stock of every dealer in tenants/ as a real feed file. The same dealers and
// pictures give the same bytes; run it after the studio's catalogue or a dealer's yards have changed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '#scripts/studio/catalogue.ts';
import { toCsv } from './demo-stock/feed.ts';
import { generateStock } from './demo-stock/stock.ts';
import { findDemoTenants } from './demo-stock/tenants.ts';

const folder = process.env['TENANTS_DIR'] ?? join(import.meta.dirname, '..', 'tenants');
const catalogue = readCatalogue();

for (const { id, template, yards, feed } of findDemoTenants(folder)) {
  const records = generateStock({ seed: id, template, yards, catalogue });
  writeFileSync(feed, toCsv(records));
  const pictured = records.filter((record) => record.ImageUrls !== '').length;
  console.log(`${feed}: ${records.length} vehicles, ${pictured} with pictures.`);
}
