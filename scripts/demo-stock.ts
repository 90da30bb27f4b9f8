// Writes the demonstration stock of every dealer in tenants/ as a real feed file. The same dealers and
// pictures give the same bytes; run it after the studio's catalogue or a dealer's yards have changed.
import { writeFileSync } from 'node:fs';
import { readCatalogue } from '#scripts/studio/catalogue.ts';
import { toCsv } from './demo-stock/feed.ts';
import { generateStock } from './demo-stock/stock.ts';
import { findDemoTenants } from './demo-stock/tenants.ts';
import { log, runCommand } from './command.ts';
import { readEnvironment } from './environment.ts';
import { readOptions } from './options.ts';

export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  readOptions('npm run demo-stock', {}, args);
  const catalogue = readCatalogue();
  for (const { id, feed, ...dealer } of findDemoTenants(readEnvironment(env).tenantsDir)) {
    const records = generateStock({ seed: id, ...dealer, catalogue });
    writeFileSync(feed, toCsv(records));
    const pictured = records.filter((record) => record.ImageUrls !== '').length;
    log(`${feed}: ${records.length} vehicles, ${pictured} with pictures.`);
  }
}

if (import.meta.main) await runCommand(main);
