import type { StockSource } from '#tenancy/schemas/stock-source.schema.ts';
import { readCredential, type FeedSecrets } from './feed-credential.ts';
import type { FeedHost } from './feed-host.ts';
import { toHttpHost } from './http-host.ts';
import { toSftpHost } from './sftp-host.ts';

/** A feed that is fetched. */
export type FeedAddress = Exclude<StockSource, { kind: 'file' }>;

/** The host of a feed. Throws when the environment variable of its login is not set. */
export const toFeedHost = (source: FeedAddress, secrets: FeedSecrets): FeedHost =>
  source.kind === 'sftp'
    ? toSftpHost(source, secrets)
    : toHttpHost(source.url, readCredential(source, secrets));
