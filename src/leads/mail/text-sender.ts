import { createMessageMediaSender } from './messagemedia.ts';
import { createTextOutbox, type SendText } from './text-message.ts';

/**
 * Sends texts by the service of `SMS_URL`; without one (`null`) they are kept in `DATA_DIR/outbox`.
 *
 * @param clock returns the current time (ms)
 */
export const createTextSender = (smsUrl: string | null, dataDir: string, clock: () => number): SendText =>
  smsUrl === null ? createTextOutbox(dataDir, clock) : createMessageMediaSender(smsUrl);
