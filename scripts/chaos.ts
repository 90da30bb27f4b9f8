/**
 * `npm run chaos`: shoppers send leads while the server, the worker, the database, the mail server and a webhook are killed at
 * random; then every acknowledged lead must be stored once and have reached each of its targets. Prints the figures, and
 * ends with 1 when one was lost or doubled.
 */
import { storm } from './chaos/storm.ts';
import { log, runTask, warn } from './command.ts';
import { readOptions } from './options.ts';

const KILLS = 100;
const SHOPPERS = 20;

export async function main(
  args: readonly string[],
  _env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<number> {
  const usage = 'npm run chaos -- [--kills N] [--shoppers N] [--seed WORD]';
  const values = readOptions(
    usage,
    {
      kills: { type: 'string', default: String(KILLS) },
      shoppers: { type: 'string', default: String(SHOPPERS) },
      seed: { type: 'string', default: String(Date.now()) },
    },
    args,
  );
  const kills = readCount('kills', values.kills, usage);
  const shoppers = readCount('shoppers', values.shoppers, usage);
  const result = await storm({ kills, shoppers, hasWorker: true, seed: values.seed, log: warn, stop });
  const each = Object.entries(result.kills).map(([name, count]) => `${name} ${count}`);
  log(`seed: ${values.seed}`);
  log(`kills: ${kills} (${each.join(', ')})`);
  log(`leads: ${result.acknowledged} acknowledged, ${result.stored} stored`);
  log(`deliveries: ${result.received} received, ${result.repeats} of them repeats`);
  log(`seconds: ${Math.round(result.seconds)}`);
  result.faults.forEach((fault) => warn(`fault: ${fault}`));
  log(result.faults.length === 0 ? 'no lead was lost or doubled' : `${result.faults.length} faults`);
  return result.faults.length > 0 ? 1 : 0;
}

function readCount(name: string, text: string, usage: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Error(`--${name} is "${text}". Expected a whole number from 1 to 9999: ${usage}`);
}

if (import.meta.main) await runTask(main);
