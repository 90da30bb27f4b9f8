import { expect, it } from 'vitest';
import { createTestSite } from '#publish/pages/test-site.ts';
import { createHostKeepers } from './host-keepers.ts';

const host = 'www.first-motors.example';
const siteOf = (id: string) => createTestSite(id, { site: { host } });

it('a dealer keeps its host while its files are broken for a moment, although a copy names the host', () => {
  const keepers = createHostKeepers(undefined);
  keepers.remember([siteOf('first-motors')], []);
  expect(keepers.find(host, ['first-motors', 'copy'], [])).toBe('first-motors');
  expect(keepers.find(host, ['copy'], ['first-motors'])).toBe('first-motors');
  keepers.remember([], ['first-motors']);
  expect(keepers.find(host, ['first-motors', 'copy'], [])).toBe('first-motors');
});
