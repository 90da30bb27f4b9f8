import type { StockSource } from '#tenancy/schemas/stock-source.schema.ts';
import { readCredential, type FeedSecrets } from './feed-credential.ts';
import type { FeedHost } from './feed-host.ts';
import { toHttpHost } from './http-host.ts';
import { toSftpHost } from './sftp-host.ts';

/** A feed that is fetched. */
export type FeedAddress = Exclude<StockSource, { kind: 'file' }>;

/** What the operator gives feeds: secrets, and private networks that they may be fetched from. */
export type FeedAccess = {
  feedSecrets?: FeedSecrets | undefined;
  feedNetworks?: readonly string[] | undefined;
};

/** The host of a feed. Throws when the environment variable of its login is not set. */
export const toFeedHost = (
  source: FeedAddress,
  { feedSecrets = {}, feedNetworks = [] }: FeedAccess,
): FeedHost =>
  source.kind === 'sftp'
    ? toSftpHost(source, feedSecrets, feedNetworks)
    : toHttpHost(source.url, { credential: readCredential(source, feedSecrets), networks: feedNetworks });
