import type { FeedValues } from './feed-row.ts';

/** The advertising formats know no ute: they call it a truck, a word that means a lorry in dealer feeds. */
export const fixAdBody = (values: FeedValues): FeedValues =>
  String(values.bodyconfiguration).toLowerCase() === 'truck' ? { ...values, simple_body: 'Ute' } : values;
