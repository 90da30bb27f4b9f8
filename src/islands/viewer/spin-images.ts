import { toLoadOrder } from '#domain/spin.ts';

/** Pictures asked for at once. */
const AT_ONCE = 6;

export type SpinImages = {
  /** Those that are there, by their place in the turn. */
  readonly there: ReadonlyMap<number, HTMLImageElement>;
  /** Places whose picture did not come. */
  readonly missing: ReadonlySet<number>;
  /** Resolves when each is there or known to be missing. */
  whole: Promise<void>;
  /** Asks for no more of them while nobody looks, or goes on. */
  hold(isHeld: boolean): void;
};

async function fetchImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Fetches the pictures of a turn, coarse to fine; one that does not come is left out. */
export function fetchSpin(urls: readonly string[], onEach: () => void): SpinImages {
  const there = new Map<number, HTMLImageElement>();
  const missing = new Set<number>();
  const waiting = toLoadOrder(urls.length);
  let held: { until: Promise<void>; end: () => void } | null = null;
  const hold = (isHeld: boolean): void => {
    if (isHeld === (held !== null)) return;
    held?.end();
    held = null;
    if (!isHeld) return;
    let end = (): void => undefined;
    const until = new Promise<void>((resolve) => (end = resolve));
    held = { until, end };
  };
  const next = async (): Promise<number | undefined> => {
    while (held) await held.until;
    return waiting.shift();
  };
  const work = async (): Promise<void> => {
    for (let frame = waiting.shift(); frame !== undefined; frame = await next()) {
      try {
        there.set(frame, await fetchImage(urls[frame] ?? ''));
      } catch (error) {
        missing.add(frame);
        console.info(`Picture ${frame + 1} of the turn is left out:`, error);
      }
      onEach();
    }
  };
  const whole = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => undefined);
  return { there, missing, whole, hold };
}
