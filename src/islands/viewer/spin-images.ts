import { toLoadOrder } from '#domain/media/spin.ts';

/** Pictures requested at once. */
const AT_ONCE = 6;

export type SpinImages = {
  /** Loaded pictures, by their index in the turn. */
  readonly there: ReadonlyMap<number, HTMLImageElement>;
  /** Indexes of the pictures that failed to load. */
  readonly missing: ReadonlySet<number>;
  /** Resolves when each picture is loaded or known to be missing. */
  whole: Promise<void>;
  /** Pauses the requests while the view is hidden, or resumes them. */
  hold(isHeld: boolean): void;
};

async function fetchImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Fetches the pictures of a turn, coarse to fine; one that fails is left out. */
export function fetchSpin(urls: readonly string[], onEach: () => void): SpinImages {
  const there = new Map<number, HTMLImageElement>();
  const missing = new Set<number>();
  const waiting = toLoadOrder(urls.length);
  /** Resolves when the view is shown; it may be hidden again by then. */
  let shown = Promise.resolve();
  let isHeld = false;
  let resume = (): void => undefined;
  const hold = (wanted: boolean): void => {
    if (wanted === isHeld) return;
    isHeld = wanted;
    if (isHeld) shown = new Promise((resolve) => (resume = resolve));
    else resume();
  };
  const next = async (): Promise<number | undefined> => {
    await shown;
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
