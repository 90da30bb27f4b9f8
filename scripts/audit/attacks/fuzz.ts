import type { IncomingHttpHeaders } from 'node:http';
import { seededNumbers } from '#domain/text/seeded.ts';
import { hostileTexts } from './hostile-texts.ts';
import { rawHeaders, rawPaths } from './raw-requests.data.ts';
import {
  DOCUMENT_HEAD,
  createDraw,
  drawValue,
  spoil,
  spoilText,
  type Draw,
  type KnownValues,
  type Schema,
} from './schema-values.ts';
import { attack, isRefusedAtDoor, judgeAnswer, type Asked, type Target } from './target.ts';

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
/** The part of an OpenAPI document that is used. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** A drawn request; `endpoint` is such as `POST /api/leads`, or empty for what no endpoint has. */
export type Drawn = Asked & { endpoint: string };

export type DrawOptions = {
  /** Whose hosts are asked. */
  sites: readonly string[];
  /** What fields and parameters of these names take, of any tenant. */
  known: KnownValues;
  seed: string;
  /** Requests of each endpoint. */
  each: number;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];
const wrongTypes = [
  'text/plain',
  'application/json; charset=x',
  'multipart/form-data',
  'application/xml',
  '',
];
const BOUNDARY = 'x-boundary';
/** So many of an endpoint's requests are as its description says. */
const RIGHT = 0.6;
/** Requests beside all endpoints, of ten. */
const BESIDE = 0.1;

/** Draws requests from the product's own description of its API, right ones and spoilt ones, and some beside it. */
export function drawRequests(api: ApiDocument, { sites, known, seed, each }: DrawOptions): Drawn[] {
  const operations = Object.entries(api.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const drawn = operations.flatMap(({ path, method, operation }) => {
    const endpoint = `${method} ${path}`;
    const draw = createDraw(seededNumbers(`${seed} ${endpoint}`), known, api.components?.schemas ?? {});
    return Array.from({ length: each }, () => ({
      endpoint,
      ...drawRequest(draw, draw.pick(sites), path, method, operation),
    }));
  });
  const { chance, pick } = createDraw(seededNumbers(seed), known, {});
  const beside = Array.from({ length: Math.ceil(drawn.length * BESIDE) }, () => ({
    endpoint: '',
    site: pick(sites),
    path: chance() < 0.5 ? pick(rawPaths) : pick(Object.keys(api.paths)),
    method: pick(methods),
    headers: pick(rawHeaders),
  }));
  return [...drawn, ...beside];
}

function drawRequest(draw: Draw, site: string, path: string, method: string, operation: Operation): Asked {
  const { chance, pick } = draw;
  const isRight = chance() < RIGHT;
  // One thing is wrong, so that the rest of the request is looked at.
  const spoilt = isRight ? '' : pick(['path', 'query', 'body', 'body', 'text', 'type', 'header']);
  const { parameters = [] } = operation;
  const valueOf = ({ name, schema = {} }: Parameter, isWrong: boolean): string => {
    if (isWrong) return pick([...hostileTexts, ...Object.values(draw.known).flat(), '', '-1', '1e999']);
    return String(drawValue(draw, schema, name));
  };
  const inPath = new Map(parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]));
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(valueOf(inPath.get(name) ?? { name, in: 'path' }, spoilt === 'path').toWellFormed()),
  );
  const query = new URLSearchParams(
    parameters.flatMap((each) =>
      each.in === 'query' && (each.required || chance() < 0.7)
        ? [[each.name, valueOf(each, spoilt === 'query' && chance() < 0.5).toWellFormed()]]
        : [],
    ),
  );
  const headers: Record<string, string> = {
    // One address would be refused after a few.
    'x-forwarded-for': `203.${[0, 0, 0].map(() => Math.floor(chance() * 250)).join('.')}`,
  };
  for (const each of parameters) {
    if (each.in === 'header' && chance() < 0.3)
      headers[each.name] = toHeader(valueOf(each, spoilt === 'header'));
  }
  const isOwn = spoilt !== 'header' || chance() < 0.5;
  const asked = { site, path: `${filled}?${query}`.slice(0, 14_000), method, isOwn };
  const content = Object.entries(operation.requestBody?.content ?? {});
  if (content.length === 0) return { ...asked, headers };
  const [type, { schema = {} }] = pick(content);
  const body = drawValue(draw, schema);
  const text = toText(type, spoilt === 'body' ? spoil(draw, body) : body);
  const sentType = type.startsWith('multipart') ? `${type}; boundary=${BOUNDARY}` : type;
  return {
    ...asked,
    headers: { ...headers, 'content-type': spoilt === 'type' ? pick(wrongTypes) : sentType },
    body: spoilt === 'text' ? spoilText(draw, text) : text,
  };
}

/** Node sends no other letters in a header. */
const toHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000);

/** A body as its type writes it. */
function toText(type: string, value: unknown): string {
  if (type.includes('json')) return JSON.stringify(value);
  const fields = Object.entries((value ?? {}) as object).map(([name, each]): [string, string] => [
    name,
    (typeof each === 'string' ? each : JSON.stringify(each ?? '')).toWellFormed(),
  ]);
  if (!type.startsWith('multipart')) return new URLSearchParams(fields).toString();
  const parts = fields.map(
    ([name, each]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"${each.startsWith(DOCUMENT_HEAD) ? '; filename="cv.pdf"' : ''}\r\n\r\n${each}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Whether Node itself may close the connection: the body is shorter than the request says. */
const isNoHttp = ({ headers = {}, body = '' }: Asked): boolean => {
  const length = headers['content-length'];
  return length !== undefined && Number(length) !== Buffer.byteLength(body);
};

export type Sent = {
  faults: string[];
  statuses: Map<number, number>;
  /** By endpoint: how many requests were sent, and how many its handler looked at. */
  reached: Map<string, { sent: number; handled: number }>;
};

/** An answer takes no longer, also while others are computed. */
const ANSWER_SECONDS_MAX = 10;
const AT_ONCE = 8;

/**
 * Sends the requests, some at a time. Returns a line for each that the server did not stand, or that was answered with a
 * text of another tenant (`foreign`).
 */
export async function sendRequests(
  { port }: Pick<Target, 'port'>,
  requests: readonly Drawn[],
  foreign: readonly string[] = [],
): Promise<Sent> {
  const waiting = [...requests];
  const sent: Sent = { faults: [], statuses: new Map(), reached: new Map() };
  const { faults, statuses, reached } = sent;
  const send = async (asked: Drawn): Promise<void> => {
    const line = `${asked.method} ${asked.site} ${JSON.stringify(asked.path.slice(0, 200))} ${(asked.body ?? '').slice(0, 200)}`;
    const begun = performance.now();
    try {
      const answered: { status: number; headers: IncomingHttpHeaders; text: string } = await attack(
        port,
        asked,
      );
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      const count = reached.get(asked.endpoint) ?? { sent: 0, handled: 0 };
      const handled = count.handled + (isRefusedAtDoor(answered) ? 0 : 1);
      reached.set(asked.endpoint, { sent: count.sent + 1, handled });
      const fault = judgeAnswer(answered);
      if (fault !== null) faults.push(`${line}: ${fault}`);
      const leaked = foreign.find((text) => answered.text.includes(text));
      if (leaked !== undefined) faults.push(`${line}: answered with ${leaked} of another tenant`);
      const seconds = (performance.now() - begun) / 1000;
      if (seconds > ANSWER_SECONDS_MAX) faults.push(`${line}: took ${seconds.toFixed(1)} s`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isNoHttp(asked) || !/reset|hang up|aborted|EPIPE/.test(reason)) faults.push(`${line}: ${reason}`);
    }
  };
  const work = async (): Promise<void> => {
    for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) await send(asked);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sent;
}

/**
 * A line for each endpoint whose handler looked at less than this share of its requests: limits and contracts kept the
 * others out.
 */
export const findUnreached = ({ reached }: Pick<Sent, 'reached'>, share = 0.5): string[] =>
  [...reached].flatMap(([endpoint, { sent, handled }]) =>
    endpoint === '' || handled >= sent * share
      ? []
      : [`${endpoint}: its handler saw ${handled} of ${sent} requests`],
  );
