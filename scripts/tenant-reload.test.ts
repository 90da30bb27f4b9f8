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

it('the overlay opens any other file at its first line', async () => {
  expect(await save('theme.json', '{ "brand": "teal", "accent": "#000000" }')).toMatchObject({
    type: 'error',
    err: { loc: { file: join(folder, id, 'theme.json'), line: 1, column: 1 } },
  });
});
