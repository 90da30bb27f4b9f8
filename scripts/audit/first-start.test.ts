import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { toMachineEnvironment } from './first-start.ts';

it('a first start uses nothing of the checkout that starts it', () => {
  const env = {
    HOME: '/home/me',
    PATH: ['/work/node_modules/.bin', '/usr/bin', '/other/node_modules/.bin', '/bin'].join(delimiter),
    NODE_ENV: 'production',
    DATA_DIR: '/work/.data',
    DATABASE_URL: 'postgres://elsewhere',
    VITEST: 'true',
    https_proxy: 'http://proxy.example:3128',
  };
  expect(toMachineEnvironment(env)).toEqual({
    HOME: '/home/me',
    PATH: ['/usr/bin', '/bin'].join(delimiter),
    https_proxy: 'http://proxy.example:3128',
  });
});
