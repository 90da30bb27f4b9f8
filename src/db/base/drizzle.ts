import { createRequire } from 'node:module';

// As CommonJS: for each of Drizzle's 200 ES modules Node 24 would parse the 130 KB `exports` of its package,
// half a second in every command and every import of a feed.
const require = createRequire(import.meta.url);
const orm = require('drizzle-orm') as typeof import('drizzle-orm');
const core = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');
const client = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
const migrator =
  require('drizzle-orm/node-postgres/migrator') as typeof import('drizzle-orm/node-postgres/migrator');

export const {
  and,
  arrayOverlaps,
  asc,
  desc,
  DrizzleQueryError,
  eq,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  notInArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
} = orm;
export const {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = core;
export const { drizzle } = client;
export const { migrate } = migrator;
export type { PgTransaction } from 'drizzle-orm/pg-core';
export type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
export type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
