/**
 * `npm run tokens -- new --tenant ID --name NAME` makes a token for the inbox `/_leads` of a dealer and prints it, once;
 * `list --tenant ID` names those there are, `revoke --tenant ID --name NAME` ends one.
 */
import { openDatabase, type Database } from '#db/server/database.ts';
import { createToken, listTokens, revokeTokens } from '#db/leads/operator-tokens.repository.ts';
import { listTenants } from '#tenancy/files/load-tenant.ts';
import { log, runCommand, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { readOptions } from './options.ts';

const usage = [
  'npm run tokens -- new --tenant ID --name "Front desk"     make a token and print it, once',
  'npm run tokens -- list --tenant ID                        list the tokens of a dealer',
  'npm run tokens -- revoke --tenant ID --name "Front desk"  end a token',
].join('\n');
const expected = `Expected one of:\n${usage}`;

type Asked = { database: Database; tenant: string; name: string; port: number };

const commands: Readonly<Record<string, (asked: Asked) => Promise<string[]>>> = {
  async new({ database, tenant, name, port }) {
    // clock: the moment of the command.
    const at = new Date();
    const token = await database.withTenant(tenant, async (db) => {
      const same = (await listTokens(db)).some((one) => one.name === name && one.revokedAt === null);
      if (same) throw new Error(`${tenant} has a token “${name}”. Choose another name, or revoke that one.`);
      return createToken(db, { tenant, name, at });
    });
    warn(
      `The token of “${name}” for /_leads of ${tenant}, such as http://${tenant}.localhost:${port}/_leads:`,
    );
    warn('It is stored nowhere. Keep it where passwords are kept.');
    return [token];
  },
  async list({ database, tenant }) {
    const tokens = await database.withTenant(tenant, listTokens);
    if (tokens.length === 0) return [`${tenant} has no token.`];
    return tokens.map(({ name, createdAt, revokedAt }) => {
      const ended = revokedAt === null ? '' : `, revoked ${revokedAt.toISOString()}`;
      return `${name}: made ${createdAt.toISOString()}${ended}`;
    });
  },
  async revoke({ database, tenant, name }) {
    // clock: the moment of the command.
    const at = new Date();
    const count = await database.withTenant(tenant, (db) => revokeTokens(db, name, at));
    if (count === 0) throw new Error(`${tenant} has no token “${name}” that works.`);
    return [`The token of “${name}” no longer works.`];
  },
};

export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const environment = readEnvironment(env);
  const [command = '', ...rest] = args;
  const run = commands[command];
  if (run === undefined) throw new Error(expected);
  const options = { tenant: { type: 'string' }, name: { type: 'string' } } as const;
  const { tenant, name = '' } = readOptions(`one of:\n${usage}`, options, rest);
  if (tenant === undefined || (name.trim() === '') !== (command === 'list')) throw new Error(expected);
  checkTenant(tenant, environment);
  const database = await openDatabase({ ...environment, log: warn });
  try {
    const lines = await run({ database, tenant, name: name.trim(), port: environment.port });
    lines.forEach(log);
  } finally {
    await database.close();
  }
}

function checkTenant(tenant: string, { tenantsDir }: Environment): void {
  const known = listTenants(tenantsDir);
  if (!known.includes(tenant))
    throw new Error(`There is no dealer ${tenant}. There is: ${known.join(', ')}.`);
}

if (import.meta.main) await runCommand(main);
