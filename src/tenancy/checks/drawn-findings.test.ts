import { expect, it } from 'vitest';
import { changeTenant, loadTestTenants } from '#tenancy/files/test-tenant.ts';
import { applicationCases, dealerCases } from './drawn-dealers.fixture.ts';
import { fileCases } from './drawn-files.fixture.ts';
import { financeCases } from './drawn-finance.fixture.ts';
import { pageCases } from './drawn-pages.fixture.ts';
import { placeCases } from './drawn-places.fixture.ts';
import { siteCases } from './drawn-site.fixture.ts';
import { stockCases } from './drawn-stock.fixture.ts';
import { textCases } from './drawn-texts.fixture.ts';

/* All that the checks say of changed dealers, on record, as an editor reads it. */

function write(name: string, { problems, notes }: ReturnType<typeof loadTestTenants>): string {
  const lines = [...problems, ...notes.map((note) => `(note) ${note}`)].map((line) =>
    line.replace('tenants/tested-motors/', ''),
  );
  return [`# ${name}`, ...(lines.length === 0 ? ['nothing'] : lines), ''].join('\n');
}

const changes = {
  ...placeCases,
  ...stockCases,
  ...financeCases,
  ...pageCases,
  ...textCases,
  ...siteCases,
  ...fileCases,
};

it('what editors read of mistakes in their files stays as it is on record', async () => {
  const told = [
    ...Object.entries(changes).map(([name, change]) =>
      write(name, loadTestTenants({ 'tested-motors': changeTenant(change) })),
    ),
    ...Object.entries(dealerCases).map(([name, dealers]) => {
      const loaded = loadTestTenants(dealers);
      const published = loaded.sites.map(({ id }) => id).join(', ');
      return `${write(name, loaded)}Published: ${published}\n`;
    }),
    ...applicationCases.map(([name, change, isDevelopment, financeSecrets]) => {
      const dealers = { 'tested-motors': changeTenant(change) };
      return write(name, loadTestTenants(dealers, { isDevelopment, financeSecrets }));
    }),
  ];
  await expect(told.join('\n')).toMatchFileSnapshot('drawn-findings.txt');
}, 120_000);
