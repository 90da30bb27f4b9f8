import type { Context } from 'hono';
import type { ApiEnv } from '#api/tools/api-tools.ts';
import type { Database } from '#db/server/database.ts';
import type { Db } from '#db/base/transaction.ts';
import type { InboxSite } from './inbox-site.ts';

/** What is done to the time of a lead, when, and by whom. */
export type TimeAct = { leadId: string; at: Date; by: string };

/** The times of a dealer, which follow from its settings. */
export type InboxTimes = {
  /** Books the time that a lead asked for, if it is free. */
  confirm: (db: Db, tenant: string, act: TimeAct) => Promise<void>;
  /** Frees the time of a lead; `isTold`: its shopper gets a mail. Resolves to `false` when it has none ahead. */
  free: (db: Db, act: TimeAct & { isTold: boolean }) => Promise<boolean>;
};

export type InboxTools = {
  database: Pick<Database, 'withTenant'>;
  clock: () => number;
  /** The dealer of a Host header. */
  findSite: (host: string) => InboxSite | null;
  /** A published page, whose look the inbox has. */
  readPage: (tenant: string, path: string) => Promise<string | null>;
  /** Whether the operator of the machine asks, who is told how a token is made. */
  isOperator: (context: Context) => boolean;
  times: InboxTimes;
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
    /** Its session, and the id of its token; not available before. */
    session: { id: string; token: string };
  };
};
