import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '#db/database.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { BrochureMaker } from '#api/brochure-maker/brochure-maker.ts';
import { refuseInvalid } from '#api/http/invalid-request.ts';
import type { PictureMaker } from '#api/picture-maker/picture-maker.ts';

/** What handlers work with; nothing else reaches them but the request. */
export type ApiTools = {
  /** Receives what an operator may want to know, a line at a time. */
  log: (line: string) => void;
  database: Pick<Database, 'withTenant'>;
  /** Pictures of cars at a width, from what was made before or anew. */
  makePicture: PictureMaker;
  /** Brochures of cars as PDF, likewise. */
  makeBrochure: BrochureMaker;
  /** The moment (ms). */
  clock: () => number;
  /** Keys of services, by the names of variables that dealers' files say. */
  serviceKeys?: Readonly<Record<string, string>>;
  /** Addresses of proxies on the public internet whose word is believed; those of private networks always are. */
  trustedProxies?: readonly string[];
};

export type ApiEnv = {
  /** How the request came in: from Node's server, or from the development server, which tells the address. */
  Bindings: { incoming?: IncomingMessage; clientAddress?: string };
  Variables: {
    /** In the answer's `X-Request-Id` and in every line of the log about it. */
    requestId: string;
    /** Whom the request comes from, as far as proxies can be believed. */
    clientAddress: string;
    /** Id of the dealer whose host was asked. */
    tenant: string;
    /** That dealer; on the address of a picture it is not to be asked for. */
    site: Site;
  };
};

/** Where a noun's routes are put; `app.ts` mounts it. What comes in is checked by the route's contract. */
export const createRoutes = (): OpenAPIHono<ApiEnv> =>
  new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
