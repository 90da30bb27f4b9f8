import type pg from 'pg';
import { createClient, endClient } from '#db/base/client.ts';
import { isUnavailable } from '#db/base/database-error.ts';
import { DrizzleQueryError } from '#db/base/drizzle.ts';
import { migrateDatabase } from '#db/base/migrate.ts';
import { explainEncoding, explainOwner } from '#db/base/owner-check.ts';
import { APP_ROLE } from '#db/base/transaction.ts';

type RemoteOptions = {
  readonly databaseUrl?: string | undefined;
  readonly adminUrl?: string | undefined;
  readonly log?: (line: string) => void;
};

/** Checks the logins of a PostgreSQL of one's own and migrates it. Throws what to run when it is unusable. */
export async function prepareRemote(options: RemoteOptions): Promise<{ appUrl: string; adminUrl: string }> {
  const appUrl = options.databaseUrl ?? '';
  const adminUrl = options.adminUrl || appUrl;
  const variable = options.adminUrl ? 'DATABASE_ADMIN_URL' : 'DATABASE_URL';
  await probe(adminUrl, variable, async (client) => {
    const note = await explainEncoding(client);
    if (note !== null) options.log?.(note);
  });
  await migrateDatabase(adminUrl).catch(async (error: unknown) => {
    throw (await explain(error, adminUrl, variable)) ?? error;
  });
  await probe(appUrl, 'DATABASE_URL', checkMembership);
  return { appUrl, adminUrl };
}

/** Migrations fail as a whole, so nothing is changed. Their SQL says nothing to whoever starts this. */
async function explain(error: unknown, adminUrl: string, variable: string): Promise<Error | null> {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  let advice: string | null = null;
  if (!isUnavailable(cause)) {
    await probe(adminUrl, variable, async (client) => {
      advice = await explainOwner(client, variable);
    });
  }
  if (advice !== null) return new Error(advice, { cause });
  if (cause === error) return null;
  return new Error(
    `The database of ${variable} could not be brought up to date, and is as it was: ${cause.message}.`,
    {
      cause,
    },
  );
}

async function checkMembership(client: pg.Client): Promise<void> {
  try {
    await client.query(`set role ${APP_ROLE}`);
  } catch (cause) {
    const { rows } = await client.query<{ login: string }>('select current_user as login');
    throw new Error(
      `The login of DATABASE_URL may not act as ${APP_ROLE}. ` +
        `Run as a superuser: GRANT ${APP_ROLE} TO "${rows[0]?.login}";`,
      { cause },
    );
  }
}

/** Connects once, to report a wrong address before anything else is tried. */
async function probe(
  url: string,
  variable: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect().catch((cause: unknown) => {
      throw new Error(
        `The database of ${variable} cannot be used: ${describe(client)} answered "${messageOf(cause)}". ` +
          `Check that it runs and that ${variable} has the right address, login and database; ` +
          'or unset DATABASE_URL to use the embedded one.',
        { cause },
      );
    });
    await use(client);
  } finally {
    await endClient(client);
  }
}

const describe = (client: pg.Client): string =>
  `${client.host}:${client.port}, database "${client.database}", login "${client.user}"`;

/** A host with several addresses fails with an AggregateError, whose message is empty. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
