import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import type { LeadRequest } from '#api/leads/leads.contract.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { drawLead, postLead } from '#scripts/leads/post-lead.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { dealers } from './attacked-dealers.ts';
import { attack, type Target } from './target.ts';

/* Crowds that take what others need: times of a diary, and turns of those who hand leads over. */

type Tried = { tried: number; faults: string[] };

const ROBOTS = 378;
const ADDRESSES = 13;
const MOVES = 40;
/** Mails that a moment of moves may cost, of the booking and of the last moves, to dealer and shopper. */
const MAILS_MAX = 12;

const bookingOf = (slot: string, more: object = {}): LeadRequest => {
  const lead = drawLead();
  const userData = { ...lead.userData, slot, drive_location: slot.split('.')[1] ?? '' };
  return { ...lead, form: 'test-drive', page: '/book-test-drive', topic: 'Test Drive', userData, ...more };
};

/** The free times, each as often as it has places. */
async function listFree(port: number, site: string): Promise<string[]> {
  const { text } = await attack(port, { site, path: '/api/appointments?department=test-drive' });
  return (JSON.parse(text) as FreeTimes).days.flatMap(({ slots }) =>
    slots.flatMap(({ id, places }) => Array.from({ length: places }, () => id)),
  );
}

/** Robots ask for every time of a dealer, and a person moves one appointment again and again. */
export async function tryBookings({ port, env }: Target): Promise<Tried> {
  const faults: string[] = [];
  const site = dealers.calm;
  const target = { port, host: `${site}.localhost:${port}` };
  const free = await listFree(port, site);
  const asked = free.slice(0, ROBOTS);
  for (const [at, slot] of asked.entries()) {
    const lead = bookingOf(slot, { filled: { trap: 'x' } });
    const { status } = await postLead(target, lead, `198.51.100.${100 + (at % ADDRESSES)}`);
    if (status !== 201) faults.push(`a robot that asks for ${slot} got ${status}, not 201`);
  }
  const left = await listFree(port, site);
  if (left.length < free.length)
    faults.push(`robots took ${free.length - left.length} of ${free.length} times`);
  const booked = await postLead(target, bookingOf(left[0] ?? ''), '198.51.100.90');
  const { booking } = JSON.parse(booked.body) as { booking?: { link: string } };
  if (booking === undefined) return { tried: asked.length, faults: [...faults, 'a person could not book'] };
  const times = [...new Set(left)];
  for (let move = 1; move <= MOVES; move += 1) {
    const body = String(new URLSearchParams({ action: 'move', slot: times[move % times.length] ?? '' }));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await attack(port, { site, path: booking.link, method: 'POST', isOwn: true, headers, body });
  }
  await sleep(3_000);
  const id = /appointments\/([\da-f-]{36})/.exec(booking.link)?.[1] ?? '';
  const mails = await listMails(toOutboxFolder(env['DATA_DIR'] ?? '', site));
  const sent = mails.filter((mail) => mail.id.startsWith(id)).length;
  if (sent > MAILS_MAX) faults.push(`${MOVES} moves of one appointment sent ${sent} mails`);
  return { tried: asked.length + MOVES, faults };
}

const HOOKS = 12;
const HANGING_LEADS = 6;
/** How long leads of another dealer may take meanwhile. */
const OTHERS_MS = 10_000;

export type HangingHooks = { server: Server; settings: object };

/** Webhooks that take a lead and never answer, as a dealer's settings name them. */
export async function startHangingHooks(): Promise<HangingHooks> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const targets = Array.from({ length: HOOKS }, (_each, index) => ({
    name: `hook-${index}`,
    kind: 'adf-https',
    url: `http://127.0.0.1:${port}/${index}`,
  }));
  return { server, settings: { delivery: { targets } } };
}

/** All targets of one dealer hang; the leads of another go out meanwhile. */
export async function tryHangingTargets({ port, env }: Target): Promise<Tried> {
  const send = async (site: string): Promise<string> => {
    const target = { port, host: `${site}.localhost:${port}` };
    const { status, body } = await postLead(target, drawLead(), '198.51.100.91');
    if (status !== 201) throw new Error(`${site} answered ${status} to a lead: ${body}`);
    return (JSON.parse(body) as { lead_id: string }).lead_id;
  };
  for (let count = 0; count < HANGING_LEADS; count += 1) await send(dealers.neighbour);
  await sleep(2_000);
  const lead = await send(dealers.calm);
  const folder = toOutboxFolder(env['DATA_DIR'] ?? '', dealers.calm);
  const until = performance.now() + OTHERS_MS;
  while (performance.now() < until) {
    if ((await listMails(folder)).some(({ id }) => id.startsWith(lead))) return { tried: HOOKS, faults: [] };
    await sleep(200);
  }
  const seconds = OTHERS_MS / 1000;
  return {
    tried: HOOKS,
    faults: [`${HOOKS} targets of one dealer that hang delay another by over ${seconds} s`],
  };
}
