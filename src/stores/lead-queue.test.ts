// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueuedLead } from './lead-refused.ts';
import { sendKept } from './lead-queue.ts';

/* What was kept goes out by itself: one lead that the site cannot take keeps none of the others back. */

const kept = vi.hoisted(() => new Map<string, QueuedLead>());
vi.mock(import('./kept-leads.ts'), async (original) => ({
  ...(await original()),
  listKept: async () => [...kept.values()],
  keepLead: async (lead) => void kept.set(lead.submission, lead),
  forgetLead: async (submission) => void kept.delete(submission),
  clearWaitingFlag: async () => undefined,
}));

const asked: string[] = [];
let answer: (submission: string) => Response;
const stored = (): Response =>
  Response.json({ lead_id: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20', reference: 'K7XH4T', event: 15 });

beforeEach(() => {
  localStorage.clear();
  kept.clear();
  asked.length = 0;
  for (const submission of ['first', 'second', 'third']) {
    kept.set(submission, {
      submission,
      form: 'general',
      page: '/',
      topic: '',
      userData: { isLastStep: true },
    });
  }
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { submission } = JSON.parse(body) as { submission: string };
    asked.push(submission);
    return answer(submission);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each(['first', 'second', 'third'])('%s answered with 500 keeps none of the others back', async (odd) => {
  answer = (submission) => (submission === odd ? Response.json({}, { status: 500 }) : stored());
  expect(await sendKept()).toEqual({ sent: 2, refused: 0 });
  expect([...kept.keys()]).toEqual([odd]);
});

it('one that does not arrive keeps none of the others back', async () => {
  answer = (submission) => {
    if (submission === 'first') throw new TypeError('Failed to fetch');
    return stored();
  };
  expect(await sendKept()).toEqual({ sent: 2, refused: 0 });
});

it('none is sent within the time that the site asks to wait', async () => {
  answer = () => Response.json({}, { status: 429, headers: { 'Retry-After': '600' } });
  expect(await sendKept()).toEqual({ sent: 0, refused: 0 });
  await sendKept();
  expect(asked).toHaveLength(1);
});

it('the page of a network that asks for a login is no answer to any', async () => {
  answer = () => new Response('<h1>Log in to this network</h1>');
  expect(await sendKept()).toEqual({ sent: 0, refused: 0 });
  expect(kept.size).toBe(3);
});

it('one that is always asked to wait keeps the others back for some tries at most', async () => {
  answer = (submission) =>
    submission === 'first' ? Response.json({}, { status: 503, headers: { 'Retry-After': '10' } }) : stored();
  const start = Date.now();
  for (let tries = 0; tries < 20 && kept.size > 1; tries += 1) {
    vi.setSystemTime(start + tries * 30_011);
    await sendKept();
  }
  expect([...kept.keys()]).toEqual(['first']);
});
