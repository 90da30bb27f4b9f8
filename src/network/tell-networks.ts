import { AddressRefused } from './public-address.ts';

/** Whom to ask about a refused address, since a dealer's file cannot open it. */
export const networksHint =
  'Who runs this machine can open a private network to feeds and services by the variable FEED_NETWORKS';

/** Rethrows an error; a refused address with whom to ask. */
export function tellNetworks(error: unknown): never {
  if (!(error instanceof AddressRefused)) throw error;
  throw new AddressRefused(`${error.message}. ${networksHint}`);
}
