import type { Context, MiddlewareHandler } from 'hono';
import { ProblemError } from '#api/http/problem.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { formatSize } from '#domain/lead/lead-file.ts';
import type { ApiEnv } from './api-tools.ts';
import { toClientKey } from './client-address.ts';
import { findBoundary, FormFilter, FormRefused } from './form-filter.ts';

/** Forms and reports are small. */
const BODY_MAX_BYTES = 64 * 1024;
/** All files of a form that comes without script, as its camera made them. */
const FORM_MAX_BYTES = 48_000_000;
/** A form whose files are left out is read to its end: its words may come after them. */
const READ_MAX_BYTES = 10 * FORM_MAX_BYTES;

/** Bytes of files that have come, in all: each is in memory until it is stored. */
const ROOM_BYTES = 256_000_000;
/** Bodies with files that are read at a time of one address. */
const AT_ONCE = 4;
const RETRY_SECONDS = '10';

/** How large a request may be that has files; `null` for all others. */
function toMostWithFiles({ req, var: { site } }: Context<ApiEnv>): number | null {
  if (!/^multipart\/form-data/i.test(req.header('content-type') ?? '')) return null;
  const { pictureBytes, documentBytes } = site.forms.uploads;
  if (req.path === leadFilesPath) return Math.max(pictureBytes, documentBytes) + BODY_MAX_BYTES;
  return req.path === leadsPath ? FORM_MAX_BYTES : null;
}

/**
 * Refuses bodies that are too large, and files while those of others fill the memory that they may have. A form without
 * script then comes without its files, and `filesRefused` says why: its words are to be in the page that it gets.
 */
export function limitBodies(): MiddlewareHandler<ApiEnv> {
  const underWay = new Map<string, number>();
  let room = ROOM_BYTES;
  return async (context, next) => {
    const most = toMostWithFiles(context);
    const length = context.req.header('content-length');
    if (most === null) {
      if (Number(length ?? 0) > BODY_MAX_BYTES) refuse(tooLarge(BODY_MAX_BYTES));
      if (length === undefined) await readSmall(context);
      return next();
    }
    const key = toClientKey(context.var.clientAddress);
    const ofClient = underWay.get(key) ?? 0;
    underWay.set(key, ofClient + 1);
    let taken = 0;
    const take = (bytes: number): ProblemError | null => {
      taken += bytes;
      room -= bytes;
      return room < 0 ? busy : taken > most ? tooLarge(most) : null;
    };
    try {
      const early = ofClient >= AT_ONCE ? busy : Number(length ?? 0) > most ? tooLarge(most) : null;
      await readForm(context, { early, take });
      return await next();
    } finally {
      room += taken;
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}

type Taking = {
  /** Why files are refused before they are read. */
  early: ProblemError | null;
  /** Counts what has come; returns why no more is taken. */
  take: (bytes: number) => ProblemError | null;
};

async function readForm(context: Context<ApiEnv>, { early, take }: Taking): Promise<void> {
  const { raw } = context.req;
  const boundary = findBoundary(context.req.header('content-type') ?? '');
  if (raw.body === null || boundary === null) return;
  const filter = new FormFilter(boundary);
  const isWhole = context.req.path === leadsPath;
  const passed: Buffer[] = [];
  let refused: ProblemError | null = null;
  let read = 0;
  let words = 0;
  const leaveFilesOut = (reason: ProblemError): void => {
    if (!isWhole) throw reason;
    refused = reason;
    filter.leavesFilesOut = true;
  };
  const keep = (bytes: Buffer): void => {
    passed.push(bytes);
    if (refused !== null) words += bytes.length;
    if (words > BODY_MAX_BYTES) refuse(tooLarge(BODY_MAX_BYTES));
    const full = take(bytes.length);
    if (full !== null && refused === null) leaveFilesOut(full);
  };
  if (early !== null) leaveFilesOut(early);
  try {
    await readParts(raw.body, (part) => {
      read += part.length;
      if (read > READ_MAX_BYTES) refuse(tooLarge(FORM_MAX_BYTES));
      keep(filter.pass(part));
    });
    keep(filter.end());
  } catch (error) {
    throw error instanceof FormRefused ? manyParts : error;
  }
  if (refused !== null) context.set('filesRefused', refused);
  context.req.raw = withBody(raw, passed);
}

/** Reads a body whose length is not known before. */
async function readSmall(context: Context<ApiEnv>): Promise<void> {
  const { raw } = context.req;
  if (raw.body === null) return;
  const parts: Uint8Array[] = [];
  let read = 0;
  await readParts(raw.body, (part) => {
    read += part.length;
    if (read > BODY_MAX_BYTES) refuse(tooLarge(BODY_MAX_BYTES));
    parts.push(part);
  });
  context.req.raw = withBody(raw, parts);
}

async function readParts(body: ReadableStream<Uint8Array>, use: (part: Uint8Array) => void): Promise<void> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) use(part.value);
}

/** The request of the server of Hono is none of Node's, which takes no other than its own as a pattern. */
const withBody = ({ url, method, headers }: Request, parts: readonly Uint8Array[]): Request =>
  new Request(url, { method, headers, body: Buffer.concat(parts) });

function refuse(problem: ProblemError): never {
  throw problem;
}

const tooLarge = (most: number): ProblemError =>
  new ProblemError({
    title: 'Too large',
    status: 413,
    detail:
      most === BODY_MAX_BYTES
        ? `A request may have at most ${BODY_MAX_BYTES / 1024} KB.`
        : `That is larger than ${formatSize(most)}. Please choose smaller files, or fewer.`,
  });

const manyParts = new ProblemError({
  title: 'Not a valid request',
  status: 400,
  detail: 'The form has more fields and files than any form of the site.',
});

const busy = new ProblemError(
  {
    title: 'Busy',
    status: 503,
    detail: 'Many files arrive at this moment. Please try again in a few seconds.',
  },
  { 'Retry-After': RETRY_SECONDS },
);
