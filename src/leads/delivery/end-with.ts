import { DeliveryFailure } from './delivery-failure.ts';

/** Rejects when a try takes too long, also one that does not heed its signal. */
export const endWith = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      const end = () => reject(new DeliveryFailure('down', 'it took too long'));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    }),
  ]);
