import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PIPELINED_MAX } from '#publish/serve/connection-limits.ts';
import { dealers } from './attacked-dealers.ts';
import { attack, type Target } from './target.ts';

const SOCKETS = 150;
/** Descriptors that the attack may cost: two a connection, and some for the work of others. */
const DESCRIPTORS_MAX = 2 * SOCKETS + 100;
const MEMORY_MAX = 500_000_000;
const ANSWER_SECONDS_MAX = 5;

type Held = { descriptors: number; bytes: number };

/** What a process holds; `null` where there is no /proc. */
export async function readHeld(pid: number | undefined): Promise<Held | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
    return { descriptors: (await readdir(`/proc/${pid}/fd`)).length, bytes: kilobytes * 1024 };
  } catch {
    return null;
  }
}

/** Opens connections that ask much and read nothing, and ones that send half a request. */
export async function trySlowReaders({ port, pid }: Target): Promise<{ tried: number; faults: string[] }> {
  const before = await readHeld(pid);
  const faults: string[] = [];
  const head = `Host: ${dealers.cars}.localhost\r\n\r\n`;
  const kinds = [
    `GET /search HTTP/1.1\r\n${head}`.repeat(300),
    `GET /search HTTP/1.1\r\n${head}`.repeat(PIPELINED_MAX),
    'GET /search HTTP/1.1\r\nHost: calm',
    '',
  ];
  for (const sent of kinds) {
    const sockets = Array.from({ length: SOCKETS }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(sent);
      return socket;
    });
    await sleep(1500);
    const start = performance.now();
    const answered = await attack(port, { site: dealers.calm, path: '/' }).catch(String);
    const seconds = (performance.now() - start) / 1000;
    const what = `${SOCKETS} connections that sent ${sent.length} letters`;
    if (typeof answered === 'string' || answered.status !== 200) faults.push(`${what}: others get no answer`);
    if (seconds > ANSWER_SECONDS_MAX) faults.push(`${what}: others wait ${seconds.toFixed(1)} s`);
    const held = await readHeld(pid);
    if (held !== null && before !== null) {
      const descriptors = held.descriptors - before.descriptors;
      const bytes = held.bytes - before.bytes;
      if (descriptors > DESCRIPTORS_MAX) faults.push(`${what} hold ${descriptors} descriptors`);
      if (bytes > MEMORY_MAX) faults.push(`${what} hold ${Math.round(bytes / 1e6)} MB`);
    }
    for (const socket of sockets) socket.destroy();
    await sleep(300);
  }
  return { tried: kinds.length * SOCKETS, faults };
}
