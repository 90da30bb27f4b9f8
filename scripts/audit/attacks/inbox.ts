import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawLead, postLead } from '#scripts/leads/post-lead.ts';
import { dealers } from './attacked-dealers.ts';
import { attack, type Answered, type Target } from './target.ts';

/* What strangers, and people of a dealer, do to others: by a number that is not theirs, and at the inbox. */

type Tried = { tried: number; faults: string[] };

const STRANGERS_LEADS = 25;

/** A stranger uses somebody's number as often as he can; then the person writes, from elsewhere and from beside him. */
export async function tryNumbers({ port }: Target): Promise<Tried> {
  const faults: string[] = [];
  const target = { port, host: `${dealers.neighbour}.localhost:${port}` };
  const send = (from: string) => {
    const lead = drawLead();
    return postLead(target, { ...lead, userData: { ...lead.userData, phone: '0491 570 110' } }, from);
  };
  for (let count = 0; count < STRANGERS_LEADS; count += 1) await send('198.51.100.70');
  for (const from of ['198.51.100.71', '198.51.100.70']) {
    const { status } = await send(from);
    if (status !== 201) faults.push(`a person whose number a stranger used gets ${status} from ${from}`);
  }
  return { tried: STRANGERS_LEADS + 2, faults };
}

const STREAMS = 200;
const STREAMS_MAX = 20;
const LEAD_MS = 3_000;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const toCookie = ({ headers }: Answered): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

function makeToken({ env }: Target): string {
  const args = ['scripts/tokens.ts', 'new', '--tenant', dealers.calm, '--name', 'Attacked'];
  const made = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`no token: ${made.stderr}`);
  return made.stdout.trim();
}

/** Opens streams of an inbox; returns them, with how many are answered as streams. */
async function openStreams(port: number, cookie: string): Promise<{ sockets: Socket[]; open: number }> {
  let open = 0;
  const sockets = Array.from({ length: STREAMS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => (open += bytes.toString('latin1').startsWith('HTTP/1.1 200') ? 1 : 0));
    socket.write(
      `GET /_leads/events HTTP/1.1\r\nHost: ${dealers.calm}.localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`,
    );
    return socket;
  });
  await sleep(3_000);
  return { sockets, open };
}

/** Sign-in, sessions, streams and broken addresses of the inbox, and the figures on a name of somebody else. */
export async function tryInbox(target: Target): Promise<Tried> {
  const { port } = target;
  const faults: string[] = [];
  const site = dealers.calm;
  const ask = (path: string, cookie = '', body?: string) =>
    attack(port, {
      site,
      path,
      headers: { cookie, 'x-forwarded-for': '198.51.100.80', ...(body !== undefined && form) },
      isOwn: true,
      ...(body !== undefined && { method: 'POST', body }),
    });
  const signIn = (token: string) => ask('/_leads/sign-in', '', `token=${token}`);
  const expectStatus = async (
    what: string,
    asked: Promise<Answered>,
    expected: number,
  ): Promise<Answered> => {
    const answered = await asked;
    if (answered.status !== expected)
      faults.push(`${what} is answered with ${answered.status}, not ${expected}`);
    if (/\n\s+at /.test(answered.text)) faults.push(`${what} is answered with a stack`);
    return answered;
  };

  const token = makeToken(target);
  for (let count = 0; count < 12; count += 1) await signIn(`leads_${'x'.repeat(43)}`);
  const cookie = toCookie(await expectStatus('the right token after twelve wrong ones', signIn(token), 303));
  const copied = toCookie(await signIn(token));
  if (copied.includes(token)) faults.push('the cookie is the token');
  await ask('/_leads/sign-out', copied, '');
  await expectStatus('a session after signing out', ask('/_leads', copied), 401);
  await expectStatus('a place of NUL', ask('/_leads?location=%00', cookie), 400);
  await expectStatus('a beginning that is none', ask('/_leads?after=x', cookie), 400);
  await expectStatus('a large search', ask('/_leads/search', cookie, `words=${'x'.repeat(100_000)}`), 413);
  const evil = { headers: { host: 'evil.example' } };
  await expectStatus('/metrics on another name', attack(port, { site, path: '/metrics', ...evil }), 404);

  const { sockets, open } = await openStreams(port, cookie);
  if (open > STREAMS_MAX) faults.push(`one token holds ${open} open inboxes`);
  if (open === 0) faults.push('no inbox opens');
  const begun = performance.now();
  await postLead({ port, host: `${site}.localhost:${port}` }, drawLead(), '198.51.100.81');
  const took = performance.now() - begun;
  if (took > LEAD_MS) faults.push(`beside ${STREAMS} open inboxes a lead takes ${Math.round(took)} ms`);
  for (const socket of sockets) socket.destroy();
  return { tried: STREAMS + 20, faults };
}
