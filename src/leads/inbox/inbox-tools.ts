import type { Context } from 'hono';
import type { ApiEnv } from '#api/tools/api-tools.ts';
import type { Database } from '#db/database.ts';
import type { InboxSite } from './inbox-site.ts';

export type InboxTools = {
  database: Pick<Database, 'withTenant'>;
  clock: () => number;
  /** The dealer of a Host header. */
  findSite: (host: string) => InboxSite | null;
  /** A published page, whose look the inbox has. */
  readPage: (tenant: string, path: string) => Promise<string | null>;
  /** Whether the operator of the machine asks, who is told how a token is made. */
  isOperator: (context: Context) => boolean;
  trustedProxies?: readonly string[];
  log: (line: string) => void;
  /** Ends open inboxes. */
  stop: AbortSignal;
};

export type InboxEnv = {
  Bindings: ApiEnv['Bindings'];
  Variables: {
    inbox: InboxSite;
    /** Name of the token that signed in; `undefined` before. */
    by: string | undefined;
  };
};
