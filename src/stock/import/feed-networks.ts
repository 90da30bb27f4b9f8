import { AddressRefused } from '#network/public-address.ts';

/** Rethrows an error; a refused address with whom to ask, since a dealer's file cannot open it. */
export function tellNetworks(error: unknown): never {
  if (!(error instanceof AddressRefused)) throw error;
  throw new AddressRefused(
    `${error.message}. Who runs this machine can open a private network to feeds by the variable FEED_NETWORKS`,
  );
}
