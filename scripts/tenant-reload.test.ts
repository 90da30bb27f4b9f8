import { EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixtureFolder, listFixtures } from '#publish/development/fixture-site.ts';
import { reloadOnTenantChange } from './tenant-reload.ts';

const [id = ''] = listFixtures();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reload-'));
  cpSync(fixtureFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the message to open pages after a file is saved. */
async function save(name: string, words: string): Promise<unknown> {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn<(folder: string) => void>() });
  const send = vi.fn<(message: unknown) => void>();
  const { configureServer } = reloadOnTenantChange(folder);
  if (typeof configureServer !== 'function') throw new Error('the plugin watches no server');
  Reflect.apply(configureServer, {}, [{ watcher, ws: { send } }]);
  const file = join(folder, id, name);
  writeFileSync(file, words);
  // chokidar emits every event with its kind and file under the name `all`, too.
  watcher.emit('all', 'change', file);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  return send.mock.calls[0]?.[0];
}

it('the overlay opens a broken article at the line that is broken', async () => {
  const told = await save(
    'articles/first-words.md',
    `---
title: One
description: Words.
date: today
author: A. Person
picture: { url: /a.webp, alt: A, width: 9, height: 6 }
---

Words.
`,
  );
  expect(told).toMatchObject({
    type: 'error',
    err: { loc: { file: join(folder, id, 'articles', 'first-words.md'), line: 4, column: 1 } },
  });
});

it.each([
  ['a value', 'theme.json', '{\n  "accent": "#000000",\n  "brand": "teal"\n}', 3],
  [
    'a key that is no setting',
    'theme.json',
    '{\n  "brand": "#0b3f41",\n  "accent": "#000000",\n  "acent": "#000000"\n}',
    4,
  ],
  [
    'an entry of a list',
    'navigation.json',
    '{\n  "main": [\n    { "label": "A", "href": "/search" },\n    {\n      "label": "B",\n      "href": "/serach"\n    }\n  ]\n}',
    6,
  ],
  ['what is no JSON', 'theme.json', '{\n  "brand": "#0b3f41"\n  "accent": "#000000"\n}', 3],
  ['a missing setting', 'theme.json', '{}', 1],
])('the overlay opens the file at the line of %s', async (_what, name, words, line) => {
  expect(await save(name, words)).toMatchObject({
    type: 'error',
    err: { loc: { file: join(folder, id, name), line, column: 1 } },
  });
});

it('the overlay says the mistake as it is written, because Astro’s overlay escapes it', async () => {
  const words = '{\n  "accent": "#000000",\n  "brand": "the \\"big\\" <blue> & \u2019grey\u2019"\n}';
  expect(await save('theme.json', words)).toMatchObject({
    err: {
      message: `${join(folder, id, 'theme.json')}: brand is "the \\"big\\" <blue> & \u2019grey\u2019". Expected a colour such as #0b3f41.`,
      loc: { line: 3 },
    },
  });
});
