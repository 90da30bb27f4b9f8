import type { FeedValues } from './feed-row.ts';

/**
 * Maps the body `truck` to Ute. The advertising formats have no ute and call it a truck, which means a lorry in
 * dealer feeds.
 */
export const fixAdBody = (values: FeedValues): FeedValues =>
  String(values.bodyconfiguration).toLowerCase() === 'truck' ? { ...values, simple_body: 'Ute' } : values;
