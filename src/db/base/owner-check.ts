import type pg from 'pg';
import { APP_ROLE } from './transaction.ts';

/** What the login that owns the tables may do, and where. */
type Facts = {
  login: string;
  database: string;
  hasRole: boolean;
  isMember: boolean;
  mayJoin: boolean;
  mayMakeRoles: boolean;
  mayCreate: boolean;
  mayCreateTables: boolean;
  hasExtensions: boolean;
  /** Who owns the tables that are there, when it is not this login. */
  tableOwner: string | null;
};

/** Up to PostgreSQL 15 whoever may create roles may grant them; since then, whoever was given a role to hand on. */
const FACTS = `
  select current_user as login, d.datname as database,
    app.oid is not null as "hasRole",
    coalesce(pg_has_role(own.oid, app.oid, 'MEMBER'), false) as "isMember",
    own.rolsuper or coalesce(pg_has_role(own.oid, app.oid, 'MEMBER WITH ADMIN OPTION'), false)
      or own.rolcreaterole and current_setting('server_version_num')::int < 160000 as "mayJoin",
    own.rolsuper or own.rolcreaterole as "mayMakeRoles",
    has_database_privilege(d.oid, 'CREATE') as "mayCreate",
    coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) as "mayCreateTables",
    exists (select from pg_available_extensions where name = 'btree_gist') as "hasExtensions",
    (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = to_regclass('public.cars')
      and not pg_has_role(c.relowner, 'MEMBER')) as "tableOwner"
  from pg_database d
  join pg_roles own on own.rolname = current_user
  left join pg_roles app on app.rolname = '${APP_ROLE}'
  where d.datname = current_database()`;

/** A part of a sentence, and the lines of SQL that help. */
type Lack = { why: string; lines: string[] };

/** Why the owner's login, of `variable`, cannot set up this database, and what to run; `null` if it can. */
export async function explainOwner(client: pg.Client, variable: string): Promise<string | null> {
  const { rows } = await client.query<Facts>(FACTS);
  const [facts] = rows;
  if (facts === undefined) return null;
  if (!facts.hasExtensions) {
    return (
      `The server of ${variable} lacks the extension btree_gist, which keeps appointments apart. ` +
      'Install the contrib package of its PostgreSQL, and start again.'
    );
  }
  if (variable === 'DATABASE_URL' && facts.tableOwner !== null) {
    return (
      `DATABASE_ADMIN_URL is not set, and the login "${facts.login}" of DATABASE_URL owns no tables: those of the ` +
      `database "${facts.database}" belong to "${facts.tableOwner}". Set DATABASE_ADMIN_URL to an address with that login.`
    );
  }
  const lacks = findLacks(facts);
  if (lacks.length === 0) return null;
  const lines = lacks.flatMap((lack) => lack.lines).map((line) => `  ${line}`);
  return (
    `The login "${facts.login}" of ${variable} cannot set up the database "${facts.database}": ` +
    `${lacks.map(({ why }) => why).join('; ')}. Run this as a superuser in that database, such as with ` +
    `sudo -u postgres psql -d ${facts.database}, and start again:\n${lines.join('\n')}`
  );
}

function findLacks(facts: Facts): Lack[] {
  const lacks: Lack[] = [];
  const login = quote(facts.login);
  const join = `GRANT ${APP_ROLE} TO ${login};`;
  if (!facts.hasRole && !facts.mayMakeRoles) {
    lacks.push({
      why: `there is no role ${APP_ROLE}, and it may create none`,
      lines: [`CREATE ROLE ${APP_ROLE} NOLOGIN;`, join],
    });
  } else if (facts.hasRole && !facts.isMember && !facts.mayJoin)
    lacks.push({ why: `it is no member of ${APP_ROLE}`, lines: [join] });
  if (!facts.mayCreate) {
    lacks.push({
      why: 'the database belongs to another login',
      lines: [`ALTER DATABASE ${quote(facts.database)} OWNER TO ${login};`],
    });
  }
  // In databases that were made by a newer PostgreSQL than 14, the schema belongs to the owner of the database.
  if (!facts.mayCreateTables)
    lacks.push({
      why: 'it may create no tables in the schema public',
      lines: [`GRANT ALL ON SCHEMA public TO ${login};`],
    });
  if (facts.tableOwner !== null)
    lacks.push({
      why: `its tables belong to "${facts.tableOwner}"`,
      lines: [`GRANT ${quote(facts.tableOwner)} TO ${login};`],
    });
  return lacks;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What to do about a database that does not hold every name and text; `null` for one that does. */
export async function explainEncoding(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ encoding: string; database: string }>(
    "select current_setting('server_encoding') as encoding, current_database() as database",
  );
  const [found] = rows;
  if (found === undefined || found.encoding === 'UTF8') return null;
  return (
    `The database "${found.database}" has the encoding ${found.encoding}, which does not know every letter: names may be ` +
    'found and sorted wrongly. Better make a new one, as scripts/README.md says: ' +
    `CREATE DATABASE ${quote(`${found.database}_utf8`)} ENCODING 'UTF8' TEMPLATE template0;`
  );
}
