import type { FeedValues } from './feed-row.ts';

/** Maps `truck` to Ute: the advertising formats call a ute a truck, which is a lorry in dealer feeds. */
export const fixAdBody = (values: FeedValues): FeedValues =>
  String(values.bodyconfiguration).toLowerCase() === 'truck' ? { ...values, simple_body: 'Ute' } : values;
