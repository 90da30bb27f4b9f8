import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, pageAnswer, problemAnswer, retryHeaders } from '#api/http/problem.contract.ts';

const TEXT_MAX = 200;
const PATH_MAX = 1_000;

/** What a shopper typed or brought along is never refused for what it is. */
const wordsOf = (max: number) =>
  z.preprocess(
    (value: string | undefined) => (typeof value === 'string' ? value.slice(0, max) : ''),
    z.string().max(max),
  );

const typed = wordsOf(TEXT_MAX);

const phoneSchema = z
  .object({
    phone: typed.describe('An Australian mobile number in any usual spelling.'),
    redirect: wordsOf(PATH_MAX).describe(
      'Own path to go to once signed in; what leads elsewhere is left out.',
    ),
  })
  .openapi('SignInCode', { example: { phone: '0412 345 678', redirect: '/watchlist' } });

const begunSchema = z
  .object({
    phone: z.string().describe('The number as it was understood.').openapi({ example: '0412 345 678' }),
    expires_at: z.iso.datetime(),
    again_seconds: z.int().describe('When the code may be sent once more.').openapi({ example: 30 }),
  })
  .openapi('BegunSignIn', {
    example: {
      phone: '0412 345 678',
      expires_at: '2026-12-01T03:10:00.000Z',
      again_seconds: 30,
    },
  });

export type BegunSignIn = z.output<typeof begunSchema>;

const codeSchema = z
  .object({ code: typed.describe('The six digits of the text.') })
  .openapi('Session', { example: { code: '123456' } });

const signedInSchema = z
  .object({ redirect: z.string().describe('Own path that the shopper goes to.') })
  .openapi('SignedIn', { example: { redirect: '/watchlist' } });

export type SignedInAnswer = z.output<typeof signedInSchema>;

/** A body as script and as a form without script send it. */
const either = <T extends z.ZodType>(schema: T) => ({
  body: {
    required: true,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  },
});

const refusals = {
  422: pageAnswer('What was typed is not right: a problem, or the page of the form without script'),
  429: {
    ...pageAnswer('Not now: a problem, or the page of the form without script'),
    headers: retryHeaders,
  },
  500: pageAnswer('The server failed: a problem, or the page of the form without script'),
  503: pageAnswer(
    'The text could not be sent, or the database does not answer: a problem, or the page of the form',
  ),
  ...problemAnswer,
};

/** ROUTE-19: begins a sign-in in this browser. */
export const signInCodesRoute = createRoute({
  method: 'post',
  path: '/sign-in-codes',
  summary: 'Sends a code to a mobile number, whether or not it has an account',
  request: either(phoneSchema),
  responses: {
    201: jsonAnswer('Sent. A cookie keeps which browser may use it', begunSchema),
    303: { description: 'Sent from a form without script; the page for the code follows' },
    ...refusals,
  },
});

/** The same code again, to the same number. */
export const signInTextsRoute = createRoute({
  method: 'post',
  path: '/sign-in-texts',
  summary: 'Sends the code of this browser once more',
  responses: {
    201: jsonAnswer('Sent', begunSchema),
    303: { description: 'Sent from a form without script; the page for the code follows' },
    ...refusals,
  },
});

/** The code opens the flow of this browser alone. */
export const sessionsRoute = createRoute({
  method: 'post',
  path: '/sessions',
  summary: 'Signs in with the code that this browser asked for',
  request: either(codeSchema),
  responses: {
    201: jsonAnswer('Signed in; cookies keep it', signedInSchema),
    303: { description: 'Signed in from a form without script; the page that was wanted follows' },
    ...refusals,
  },
});

/** Signs out. */
export const endSessionRoute = createRoute({
  method: 'post',
  path: '/sessions/end',
  summary: 'Signs this browser out; without a session it changes nothing',
  responses: {
    200: jsonAnswer(
      'Signed out',
      z.object({ signed_in: z.literal(false) }).openapi({ example: { signed_in: false } }),
    ),
    303: { description: 'Signed out from a form without script; the sign-in page follows' },
    ...problemAnswer,
  },
});
