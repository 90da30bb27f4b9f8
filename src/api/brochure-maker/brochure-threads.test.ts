import { describe, expect, it } from 'vitest';
import { toPublicCar } from '#domain/car/public-car.ts';
import { createTestCar, createTestSite, NOW } from '#publish/pages/test-site.ts';
import { toBrochureContent } from './brochure-content.ts';
import { openDrawingThreads, type DrawingThreads } from './brochure-threads.ts';

const site = createTestSite();
const car = toPublicCar(createTestCar({ id: 1 }), site.policies.disclosure);
const content = toBrochureContent(site, car, { now: NOW, figure: null });

function open({
  file = 'brochure-thread.fixture.ts',
  ...options
}: Partial<DrawingThreads> & { file?: string } = {}) {
  const lines: string[] = [];
  const draw = openDrawingThreads({
    log: (line) => lines.push(line),
    script: new URL(file, import.meta.url),
    ...options,
  });
  const drawCalled = (kicker: string) => draw({ content: { ...content, kicker }, pictures: [] });
  return { draw, drawCalled, lines };
}

describe('openDrawingThreads', () => {
  it('draws brochures', async () => {
    const draw = openDrawingThreads({ log: () => undefined });
    const bytes = await draw({ content, pictures: [] });
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('takes pictures instead of copying them', async () => {
    const picture = new Uint8Array(100);
    expect(await open().draw({ content, pictures: [picture] })).toEqual(Uint8Array.of(100));
    expect(picture.length).toBe(0);
  });
  it('ends a thread that hangs at the limit, and draws what waited behind it', async () => {
    const { drawCalled, lines } = open({ threads: 1, timeoutMs: 1_500 });
    const [hung, ...others] = await Promise.allSettled(['hangs', 'a', 'b'].map(drawCalled));
    expect(hung).toMatchObject({ reason: { cause: { name: 'TimeoutError' } } });
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(lines).toEqual([]);
  });
  it.each([
    ['fails', 'no ink'],
    ['dies', 'exited'],
  ])('fails only the brochure that %s', async (title, reason) => {
    const { drawCalled } = open();
    const [failed, drawn] = await Promise.allSettled([drawCalled(title), drawCalled('a')]);
    expect(failed).toMatchObject({ reason: { message: expect.stringContaining(reason) as unknown } });
    expect(drawn.status).toBe('fulfilled');
  });
  it('fails at once when its thread cannot be loaded', async () => {
    const { drawCalled } = open({ file: 'no-such-thread.ts', timeoutMs: 15_000 });
    await expect(drawCalled('a')).rejects.toThrow('no-such-thread');
  });
});
