import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endStarted, startIn } from './npm-start.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project with this script as `npm start`. */
function project(script: string): string {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'exec node start.mjs' } }));
  writeFileSync(join(folder, 'start.mjs'), script);
  return folder;
}
const never = new AbortController().signal;
const ready = `console.log('http://one.localhost/\\nready');`;
const serve = 'setInterval(() => {}, 1000);';

it('a serving project is stopped, and one that has exited by itself is not waited for', async () => {
  const proper = `process.on('SIGTERM', () => process.exit(0));`;
  const started = await startIn(project(`${proper}${ready}${serve}`), process.env, never);
  expect(started.sites).toEqual(['http://one.localhost/']);
  expect(await endStarted(started)).toBe(0);

  const gone = await startIn(project(`${ready}process.exitCode = 3;`), process.env, never);
  if (gone.server.exitCode === null) await once(gone.server, 'exit');
  expect(await endStarted(gone)).toBe(3);
});

it('a project that is not ready yet is stopped with the audit', async () => {
  const stop = new AbortController();
  const starting = startIn(project(`console.error('under way');${serve}`), process.env, stop.signal);
  setTimeout(() => stop.abort(), 500);
  await expect(starting).rejects.toThrow('npm start ended before it was ready');
});
