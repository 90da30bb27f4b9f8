import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { refuseProc } from './writable-place.ts';
import { defaultLimits, type ConnectionLimits } from '#publish/serve/connection-limits.ts';

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
  /** `SITES_DIR`, `sites`: the published sites. */
  sitesDir: string;
  /** `DATABASE_URL`; unset: the embedded server. */
  databaseUrl: string | undefined;
  /** `DATABASE_ADMIN_URL`, for migrations and workers; unset: `DATABASE_URL`. */
  adminUrl: string | undefined;
  /** `DATABASE_WAIT_SECONDS`, 60: how long a start waits for a database that does not answer. */
  databaseWaitSeconds: number;
  /** `MEILISEARCH_HOST` and `MEILISEARCH_KEY`; unset: only the embedded engine. */
  meilisearch: { host: string; key: string } | null;
  /**
   * Keys of services that dealers' files name by their variables: `MAPS_GEOCODING_KEY`, `VALUATION_KEY` and `QUOTE_KEY`,
   * or any other whose name ends in `_GEOCODING_KEY`, `_VALUATION_KEY` or `_QUOTE_KEY`.
   */
  serviceKeys: Readonly<Record<string, string>>;
  /** Passwords and keys of feeds: variables whose name ends in `FEED_PASSWORD` or `FEED_KEY`. */
  feedSecrets: Readonly<Record<string, string>>;
  /** Passwords and keys of targets of leads: variables whose name ends in `LEAD_PASSWORD` or `LEAD_KEY`. */
  leadSecrets: Readonly<Record<string, string>>;
  /** Keys and secrets of applications for finance: variables whose name ends in `FINANCE_KEY` or `FINANCE_SECRET`. */
  financeSecrets: Readonly<Record<string, string>>;
  /**
   * Whether this is a developer's machine, where applications for finance go into the outbox: neither `DATABASE_URL` nor
   * `SMTP_URL` is set.
   */
  isDevelopment: boolean;
  /** `FEED_NETWORKS`: private addresses or ranges of feeds and of services in dealers' files; none by default. */
  feedNetworks: readonly string[];
  /** `TRUSTED_PROXIES`: public CDNs or proxies in front, whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** `PUBLISH_THREADS`: sites that are published at once; unset (`null`): one for each processor, at most 8. */
  publishThreads: number | null;
  /** `SMTP_URL`: the mail server for leads; unset (`null`): mails are kept in `<dataDir>/outbox`. */
  smtpUrl: string | null;
  /** `SMS_URL`: the service of texts, MessageMedia's; unset (`null`): texts are kept in `<dataDir>/outbox`. */
  smsUrl: string | null;
  /** `LINK_SECRET`: signs the links in mails; unset (`null`): a secret made once in `<dataDir>/link-secret`. */
  linkSecret: string | null;
  /** `OPERATOR_TOKEN`: with it other machines read `/healthz` whole and the list of sites. */
  operatorToken?: string;
  /** `CONNECTIONS_MAX`, `CONNECTIONS_PER_ADDRESS`, `STALL_SECONDS`: what clients may hold of the server. */
  connections: ConnectionLimits;
};

/** Reads the environment once; throws a sentence for an invalid value. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Environment {
  const path = (name: 'DATA_DIR' | 'TENANTS_DIR' | 'SITES_DIR', byDefault: string) =>
    checkFolder(name, resolve(folder, env[name] || byDefault));
  return {
    port: readPort(env.PORT),
    host: readHost(env.HOST),
    dataDir: path('DATA_DIR', '.data'),
    tenantsDir: path('TENANTS_DIR', 'tenants'),
    sitesDir: path('SITES_DIR', 'sites'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
    adminUrl: readDatabaseUrl('DATABASE_ADMIN_URL', env.DATABASE_ADMIN_URL),
    databaseWaitSeconds: readCount(env, 'DATABASE_WAIT_SECONDS', 60),
    meilisearch: readMeilisearch(env),
    serviceKeys: readSecrets(env, /(^|_)(GEOCODING|VALUATION|QUOTE)_KEY$/),
    feedSecrets: readSecrets(env, /(^|_)FEED_(PASSWORD|KEY)$/),
    leadSecrets: readSecrets(env, /(^|_)LEAD_(PASSWORD|KEY)$/),
    financeSecrets: readSecrets(env, /(^|_)FINANCE_(KEY|SECRET)$/),
    isDevelopment: !env.DATABASE_URL && !env.SMTP_URL,
    feedNetworks: readRanges('FEED_NETWORKS', env.FEED_NETWORKS, '127.0.0.1,10.20.0.0/16'),
    trustedProxies: readRanges('TRUSTED_PROXIES', env.TRUSTED_PROXIES, '203.0.113.7,198.51.100.0/24'),
    publishThreads: readThreads(env.PUBLISH_THREADS),
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    smsUrl: readSmsUrl(env.SMS_URL),
    linkSecret: readLinkSecret(env.LINK_SECRET),
    ...readOperatorToken(env.OPERATOR_TOKEN),
    connections: {
      connectionsMax: readCount(env, 'CONNECTIONS_MAX', defaultLimits.connectionsMax),
      connectionsPerAddress: readCount(env, 'CONNECTIONS_PER_ADDRESS', defaultLimits.connectionsPerAddress),
      stallSeconds: readCount(env, 'STALL_SECONDS', defaultLimits.stallSeconds),
    },
  };
}

const PORT_DEFAULT = 4321;

function readPort(text: string | undefined): number {
  if (!text) return PORT_DEFAULT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`PORT is "${text}". Expected a number from 0 to 65535, such as PORT=${PORT_DEFAULT}.`);
}

function readThreads(text: string | undefined): number | null {
  if (!text) return null;
  if (/^[1-8]$/.test(text)) return Number(text);
  throw new Error(
    `PUBLISH_THREADS is "${text}". Expected how many sites may be published at once, from 1 to 8; unset it for one a processor.`,
  );
}

type CountName = 'DATABASE_WAIT_SECONDS' | 'CONNECTIONS_MAX' | 'CONNECTIONS_PER_ADDRESS' | 'STALL_SECONDS';
/** More than a machine can have; Node's timers take no longer times either. */
const COUNT_MAX = 1_000_000;

function readCount(env: NodeJS.ProcessEnv, name: CountName, byDefault: number): number {
  const text = env[name];
  if (!text) return byDefault;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= COUNT_MAX) return count;
  throw new Error(
    `${name} is "${text}". Expected a whole number from 1 to ${COUNT_MAX}, such as ${name}=${byDefault}.`,
  );
}

const HOST_DEFAULT = 'localhost';

/** Accepts only an address, because some shells export `HOST` as the name of the machine. */
function readHost(text: string | undefined): string {
  if (!text || text === HOST_DEFAULT) return HOST_DEFAULT;
  if (isIP(text) !== 0) return text;
  throw new Error(
    `HOST is "${text}". Expected the address to listen on: ${HOST_DEFAULT}, 0.0.0.0 for all of IPv4, :: for all, ` +
      'or one of the machine. Unset it for this machine alone.',
  );
}

/** Accepts a folder that exists or can be created: no part of the path may be a file. */
function checkFolder(name: string, path: string): string {
  refuseProc(name, path);
  for (let folder = path; ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats?.isDirectory() || folder === dirname(folder)) return path;
    if (stats !== undefined)
      throw new Error(`${name} is ${path}, but ${folder} is a file. Expected a folder.`);
  }
}

/** Errors do not quote the value, because the URL may contain a password. */
function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error(
    `${name} is not the address of a PostgreSQL. Expected one such as postgres://login:password@host:5432/database, ` +
      'special letters of the password as in URLs (@ is %40). Unset it to use the embedded one.',
  );
}

/** Errors do not quote the value, because the URL may contain a password. */
function readSmtpUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (/^smtps?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error(
    'SMTP_URL is not the address of a mail server. Expected one such as smtp://login:password@mail.example:587, ' +
      'special letters of the password as in URLs (@ is %40). Unset it to keep mails on this machine.',
  );
}

function readMeilisearch(env: NodeJS.ProcessEnv): Environment['meilisearch'] {
  const { MEILISEARCH_HOST: host, MEILISEARCH_KEY: key } = env;
  if (!host && !key) return null;
  if (host && !(/^https?:\/\//.test(host) && URL.canParse(host))) {
    throw new Error(`MEILISEARCH_HOST is "${host}". Expected its address, such as https://search.example.`);
  }
  if (host && key) return { host, key };
  throw new Error(
    `${host ? 'MEILISEARCH_KEY' : 'MEILISEARCH_HOST'} is not set, but the other of the two is. ` +
      'Set both, or neither to use the embedded search.',
  );
}

function readRanges(
  name: 'FEED_NETWORKS' | 'TRUSTED_PROXIES',
  text: string | undefined,
  example: string,
): string[] {
  const ranges = (text ?? '').split(/[\s,]+/).filter((range) => range !== '');
  for (const range of ranges) {
    const [address = '', bits = '0', ...more] = range.split('/');
    const bitsMax = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= bitsMax && more.length === 0) continue;
    throw new Error(
      `${name} names "${range}". Expected addresses or ranges with commas between them, such as ${example}.`,
    );
  }
  return ranges;
}

const TOKEN_MIN = 20;

/** Errors do not quote the value. */
function readOperatorToken(text: string | undefined): Pick<Environment, 'operatorToken'> {
  if (!text) return {};
  if (/^[\x21-\x7e]+$/.test(text) && text.length >= TOKEN_MIN) return { operatorToken: text };
  throw new Error(
    `OPERATOR_TOKEN is not a token. Expected ${TOKEN_MIN} letters, digits and signs or more without spaces, such as ` +
      'the output of `openssl rand -hex 32`.',
  );
}

/** Errors do not quote the value, because the URL contains a secret. */
function readSmsUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (/^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).password !== '') return text;
  throw new Error(
    'SMS_URL is not the address of a service of texts with its key and secret. Expected one such as ' +
      'https://key:secret@api.messagemedia.com/v1/messages, special letters as in URLs (@ is %40). ' +
      'Unset it to keep texts on this machine.',
  );
}

const SECRET_MIN = 32;

/** Errors do not quote the value. */
function readLinkSecret(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length >= SECRET_MIN) return text;
  throw new Error(
    `LINK_SECRET is too short. Expected ${SECRET_MIN} letters, digits and signs or more, such as the output of ` +
      '`openssl rand -hex 32`, the same for every process that serves or sends mails.',
  );
}

/** The variables that dealers' files may name, by the ending of their names, and no others of the machine. */
const readSecrets = (env: NodeJS.ProcessEnv, ending: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => ending.test(entry[0]) && Boolean(entry[1]),
    ),
  );

/** Folder of the reports about rejected rows of feeds. */
export const rejectsFolder = ({ dataDir }: Pick<Environment, 'dataDir'>): string => join(dataDir, 'rejects');
