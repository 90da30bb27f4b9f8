import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededNumbers } from '#domain/text/seeded.ts';
import { served } from './attacked-dealers.ts';
import { findBroken } from './whole-site.ts';
import type { Target } from './target.ts';

const KILLS = 6;
/** A publication of all of them takes half a minute on a small machine. */
const LATEST_MS = 15_000;

/** Publishes everything anew and kills that at a drawn moment, several times; then publishes to the end. */
export async function tryKills(target: Target, seed: string): Promise<{ tried: number; faults: string[] }> {
  const chance = seededNumbers(seed);
  const faults: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const after = Math.round(500 + chance() * LATEST_MS);
    await publish(target, after);
    for (const id of served) {
      const broken = await findBroken(target, id);
      if (broken.length > 0) faults.push(`killed after ${after} ms: ${broken.slice(0, 5).join(', ')}`);
    }
  }
  const code = await publish(target, null);
  if (code !== 0) faults.push(`the publication after the kills ended with ${code}`);
  for (const id of served) faults.push(...(await findBroken(target, id)));
  return { tried: KILLS, faults };
}

/** Publishes in a process of its own, to its end or until it is killed. Returns its exit code. */
async function publish({ env }: Target, killAfterMs: number | null): Promise<number | null> {
  const tenants = served.flatMap((id) => ['--tenant', id]);
  const child = spawn(process.execPath, ['scripts/publish.ts', ...tenants, '--full'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  if (killAfterMs !== null) {
    await Promise.race([ended, sleep(killAfterMs)]);
    child.kill('SIGKILL');
  }
  await ended;
  return child.exitCode;
}
