import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '#db/server/database.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { BrochureMaker } from '#api/brochure-maker/brochure-maker.ts';
import type { ProblemError } from '#api/http/problem.ts';
import { refuseInvalid } from '#api/http/invalid-request.ts';
import type { FindApplicationKeys } from '#db/leads/application-keys.ts';
import type { PictureMaker } from '#api/picture-maker/picture-maker.ts';

/** Dependencies of handlers; they get nothing else but the request. */
export type ApiTools = {
  /** Logs a line for the operator. */
  log: (line: string) => void;
  database: Pick<Database, 'withTenant' | 'runStatements'>;
  /** Pictures of cars at a width, cached or new. */
  makePicture: PictureMaker;
  /** Brochures of cars as PDF, cached or new. */
  makeBrochure: BrochureMaker;
  /**
   * Returns the published HTML of a page of a dealer; `null` when there is none. Without it a form that was sent without
   * script gets its errors as a problem.
   */
  readPage?: (tenant: string, path: string) => Promise<string | null>;
  /** Signs the links of mails; without it no link opens anything. */
  linkSecret?: string;
  /** Sends a text to a phone, such as the code of a sign-in; rejects when it was not taken. Without it nobody signs in. */
  sendText?: (
    tenant: string,
    text: { id: string; to: string; text: string; expiresAt: Date },
  ) => Promise<string>;
  /** Keys of applications for finance; without it none is taken. */
  findApplicationKeys?: FindApplicationKeys;
  /** Returns the current time (ms). */
  clock: () => number;
  /** Keys of services, by the variable names in dealers' files. */
  serviceKeys?: Readonly<Record<string, string>>;
  /** Private addresses or ranges that services named in dealers' files may have; none by default. */
  feedNetworks?: readonly string[];
  /** Addresses of trusted proxies on the public internet; those in private networks are always trusted. */
  trustedProxies?: readonly string[];
};

export type ApiEnv = {
  /** Source of the request: Node's server, or the development server, which passes the address. */
  Bindings: { incoming?: IncomingMessage; clientAddress?: string };
  Variables: {
    /** In the answer's `X-Request-Id` and in every log line about it. */
    requestId: string;
    /** Address of the client, as far as trusted proxies report it. */
    clientAddress: string;
    /** Id of the dealer whose host was requested. */
    tenant: string;
    /** That dealer; not available on the routes of pictures. */
    site: Site;
    /** Why the files of a form without script were left out of its body; missing when it is whole. */
    filesRefused?: ProblemError;
  };
};

/** Creates the router of a noun; `app.ts` mounts it. The route's contract validates the input. */
export const createRoutes = (): OpenAPIHono<ApiEnv> =>
  new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
