import type { IncomingHttpHeaders } from 'node:http';
import { seededNumbers } from '#domain/text/seeded.ts';
import { hostileTexts } from './hostile-texts.ts';
import { attack, judgeAnswer, type Asked, type Target } from './target.ts';

type Parameter = { name: string; in: string };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, unknown> } }> };
};
/** The part of an OpenAPI document that is used. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];
/** Values near to what parameters take, beside the hostile texts. */
const plainValues = [
  '',
  '0',
  '-1',
  '1e999',
  '640',
  '75',
  '2000',
  '2830',
  'null',
  'true',
  '[]',
  '{}',
  '/a.jpg',
];
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
];
/** Paths of pages and files that no dealer has. */
const rawPaths = [
  '/%',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '//',
  '/\\',
  '/.publish',
  '/_headers',
  '/?%',
  '/a%0Ab',
  `/${'a/'.repeat(3000)}`,
];
const rawHeaders: Record<string, string>[] = [
  {},
  { range: 'bytes=0-0,5-1' },
  { 'accept-encoding': 'br;q=,gzip;;;' },
  { 'if-none-match': 'W/"'.repeat(500) },
  { 'x-forwarded-for': "'; --, 999.1.1.1, ::::" },
  { 'content-length': '5' },
  { host: 'calm-cars.localhost:99999999' },
  { host: '[::1' },
  { origin: '////' },
  { 'content-type': 'application/json; charset=x' },
];

/** Draws requests from the product's own description of its API, and some beside it. */
export function drawRequests(
  api: ApiDocument,
  sites: readonly string[],
  slugs: readonly string[],
  seed: string,
  count: number,
): Asked[] {
  const chance = seededNumbers(seed);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(chance() * list.length)];
    if (picked === undefined)
      throw new Error('There is nothing to draw from: the attacked dealers have no cars.');
    return picked;
  };
  const value = (): string => pick(chance() < 0.4 ? hostileTexts : [...plainValues, ...slugs]);
  const operations = Object.entries(api.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const drawBody = (operation: Operation): string => {
    const { properties = {} } = operation.requestBody?.content?.['application/json']?.schema ?? {};
    const entries = Object.keys(properties).map((name) => [
      name,
      pick<unknown>([value(), 1, -1, null, [], {}, true]),
    ]);
    return pick([JSON.stringify(Object.fromEntries(entries)), '{', '[]', 'null', value(), '[['.repeat(5000)]);
  };
  return Array.from({ length: count }, (): Asked => {
    const site = pick(sites);
    if (chance() < 0.1)
      return { site, path: pick(rawPaths), method: pick(methods), headers: pick(rawHeaders) };
    const { path, method, operation } = pick(operations);
    const filled = path.replace(/\{\w+\}/g, () =>
      encodeURIComponent((chance() < 0.5 ? pick(slugs) : value()).toWellFormed()),
    );
    const query = new URLSearchParams(
      (operation.parameters ?? []).flatMap((each) =>
        each.in === 'query' && chance() < 0.8 ? [[each.name, value()]] : [],
      ),
    );
    const used = chance() < 0.85 ? method : pick(methods);
    const hasBody = /^(POST|PUT|PATCH|DELETE)$/.test(used);
    return {
      site,
      path: `/api${filled.replace(/^\/api/, '')}?${query}`.slice(0, 14_000),
      method: used,
      headers: {
        ...(chance() < 0.9 ? { origin: `http://${site}.localhost` } : {}),
        // One address would be refused after a few.
        'x-forwarded-for': `203.0.${Math.floor(chance() * 250)}.${Math.floor(chance() * 250)}`,
        ...(hasBody ? { 'content-type': pick(contentTypes) } : {}),
      },
      ...(hasBody ? { body: drawBody(operation) } : {}),
    };
  });
}

/** Whether Node itself may close the connection: the body is shorter than the request says. */
const isNoHttp = ({ headers = {}, body = '' }: Asked): boolean => {
  const length = headers['content-length'];
  return length !== undefined && Number(length) !== Buffer.byteLength(body);
};

/** Sends the requests, some at a time. Returns a line for each that the server did not stand. */
export async function sendRequests(
  { port }: Pick<Target, 'port'>,
  requests: readonly Asked[],
): Promise<{ faults: string[]; statuses: Map<number, number> }> {
  const waiting = [...requests];
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const send = async (asked: Asked): Promise<void> => {
    const line = `${asked.method} ${asked.site} ${JSON.stringify(asked.path.slice(0, 200))} ${(asked.body ?? '').slice(0, 200)}`;
    try {
      const answered: { status: number; headers: IncomingHttpHeaders } = await attack(port, asked);
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      const fault = judgeAnswer(answered);
      if (fault !== null) faults.push(`${line}: ${fault}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isNoHttp(asked) || !/reset|hang up|aborted|EPIPE/.test(reason)) faults.push(`${line}: ${reason}`);
    }
  };
  const work = async (): Promise<void> => {
    for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) await send(asked);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { faults, statuses };
}
