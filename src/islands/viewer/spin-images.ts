import { toLoadOrder } from '#domain/media/spin.ts';

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
  /** Resolves when there is somebody to look, who may be gone again by then. */
  let turn = Promise.resolve();
  let isHeld = false;
  let goOn = (): void => undefined;
  const hold = (wanted: boolean): void => {
    if (wanted === isHeld) return;
    isHeld = wanted;
    if (isHeld) turn = new Promise((resolve) => (goOn = resolve));
    else goOn();
  };
  const next = async (): Promise<number | undefined> => {
    await turn;
    return isHeld ? next() : waiting.shift();
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
