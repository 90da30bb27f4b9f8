import { expect, it } from 'vitest';
import { listSettings } from '#tenancy/files/setting-list.ts';

it('what an option is without a word of the dealer changes only on purpose: it changes every site at once', async () => {
  const lines = listSettings()
    .filter((setting) => setting.default !== undefined)
    .map(({ file, key, default: value }) => `${file} ${key}: ${JSON.stringify(value)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('defaults.txt');
});
