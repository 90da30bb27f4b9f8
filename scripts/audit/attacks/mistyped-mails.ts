import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { drawLead, postLead } from '#scripts/leads/post-lead.ts';
import { startProduct } from '#scripts/started-product.ts';
import { dealers, makeDealers } from './attacked-dealers.ts';

const MISTYPED = 20;
const WRONG_DOMAIN = 'gmial.example';
/** How long a confirmation may take beside those. */
const CONFIRMED_MS = 10_000;

/** A mail server that finds one domain nowhere, as it says with a 4xx; `taken` has the recipients of the others. */
async function startMailServer() {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.endsWith(`@${WRONG_DOMAIN}`))
        return done(Object.assign(new Error('domain not found'), { responseCode: 450 }));
      taken.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, taken, port: (server.server.address() as AddressInfo).port };
}

/** Many shoppers mistype the domain of their address; the next who does not is confirmed at once. */
export async function tryMistypedMails(): Promise<{ tried: number; faults: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-mails-'));
  const { server, taken, port: mailPort } = await startMailServer();
  try {
    const env = { ...(await makeDealers(folder)), SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
    const product = await startProduct(env, 300);
    try {
      const target = { port: product.port, host: `${dealers.calm}.localhost:${product.port}` };
      const send = async (email: string): Promise<void> => {
        const lead = drawLead();
        await postLead(target, { ...lead, userData: { ...lead.userData, email } }, '198.51.100.95');
      };
      for (let count = 0; count < MISTYPED; count += 1) await send(`jo${count}@${WRONG_DOMAIN}`);
      await sleep(3_000);
      await send('right@shopper.example');
      const until = performance.now() + CONFIRMED_MS;
      while (performance.now() < until && !taken.includes('right@shopper.example')) await sleep(200);
    } finally {
      await product.stop();
    }
  } finally {
    await new Promise<void>((done) => server.close(done));
    await rm(folder, { recursive: true, force: true });
  }
  const isConfirmed = taken.includes('right@shopper.example');
  const fault = `${MISTYPED} mistyped domains stop the next confirmation for over ${CONFIRMED_MS / 1000} s`;
  return { tried: MISTYPED + 1, faults: isConfirmed ? [] : [fault] };
}
