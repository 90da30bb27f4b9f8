import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#db/server/database.ts';
import { createServerHealth } from './server-health.ts';

const NOW = Date.UTC(2026, 10, 28);

function open(asAdmin: () => Promise<never>) {
  const database = { asAdmin } as Pick<Database, 'asAdmin'>;
  const loadHealth = () => Promise.reject(new Error('not asked'));
  const routes = createServerHealth({ database, clock: () => NOW, loadHealth }, () => true);
  return async () => {
    const answer = await routes.request('/metrics');
    return { status: answer.status, text: await answer.text() };
  };
}

it('the figures say that the database does not answer, and have those of the process', async () => {
  const { status, text } = await open(() => Promise.reject(new Error('refused')))();
  expect(status).toBe(200);
  expect(text).toContain('forecourt_database_up 0\n');
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  expect(text).not.toContain('forecourt_leads');
});

it('they do so after four seconds of one that hangs, which is asked once', async () => {
  const asked = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  const ask = open(asked);
  for (let time = 0; time < 2; time += 1) {
    vi.useFakeTimers({ now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const answer = ask();
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await answer).text).toContain('forecourt_database_up 0\n');
  }
  expect(asked).toHaveBeenCalledOnce();
});
