import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** What every command reads from the environment, with its defaults. */
export type Environment = {
  /** `PORT`, 4321. */
  port: number;
  /** `HOST`, localhost: the address to listen on, both 127.0.0.1 and ::1 by default. */
  host: string;
  /** `DATA_DIR`, `.data`: the embedded database and rejected rows. */
  dataDir: string;
  /** `TENANTS_DIR`, `tenants`. */
  tenantsDir: string;
  /** `SITES_DIR`, `sites`: what is published. */
  sitesDir: string;
  /** `DATABASE_URL`; unset: the embedded server. */
  databaseUrl: string | undefined;
  /** `DATABASE_ADMIN_URL`, for migrations and workers; unset: `DATABASE_URL`. */
  adminUrl: string | undefined;
  /** `MEILISEARCH_HOST` and `MEILISEARCH_KEY`; unset: the embedded engine alone. */
  meilisearch: { host: string; key: string } | null;
};

/** Reads the environment once; throws a sentence when a value cannot be meant. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Environment {
  const path = (value: string | undefined, byDefault: string) => resolve(folder, value || byDefault);
  return {
    port: readPort(env.PORT),
    host: readHost(env.HOST),
    dataDir: path(env.DATA_DIR, '.data'),
    tenantsDir: path(env.TENANTS_DIR, 'tenants'),
    sitesDir: path(env.SITES_DIR, 'sites'),
    databaseUrl: env.DATABASE_URL || undefined,
    adminUrl: env.DATABASE_ADMIN_URL || undefined,
    meilisearch: readMeilisearch(env),
  };
}

const PORT_DEFAULT = 4321;

function readPort(text: string | undefined): number {
  if (!text) return PORT_DEFAULT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`PORT is "${text}". Expected a number from 0 to 65535, such as PORT=${PORT_DEFAULT}.`);
}

const HOST_DEFAULT = 'localhost';

/** An address, not a name: some shells export `HOST` as the name of the machine. */
function readHost(text: string | undefined): string {
  if (!text || text === HOST_DEFAULT) return HOST_DEFAULT;
  if (isIP(text) !== 0) return text;
  throw new Error(
    `HOST is "${text}". Expected the address to listen on: ${HOST_DEFAULT}, 0.0.0.0 for all of IPv4, :: for all, ` +
      'or one of the machine. Unset it for this machine alone.',
  );
}

function readMeilisearch(env: NodeJS.ProcessEnv): Environment['meilisearch'] {
  const { MEILISEARCH_HOST: host, MEILISEARCH_KEY: key } = env;
  if (!host && !key) return null;
  if (host && key) return { host, key };
  throw new Error(
    `${host ? 'MEILISEARCH_KEY' : 'MEILISEARCH_HOST'} is not set, but the other of the two is. ` +
      'Set both, or neither to use the embedded search.',
  );
}

/** Where rejected rows of feeds are told of. */
export const rejectsFolder = ({ dataDir }: Pick<Environment, 'dataDir'>): string => join(dataDir, 'rejects');
