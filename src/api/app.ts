import { Hono } from 'hono';
import { sendProblem } from './problem.ts';

export type ApiOptions = { log: (line: string) => void };

/** The API, which every site has under `/api`. Its nouns come with their issues. */
export function createApi({ log }: ApiOptions): Hono {
  const api = new Hono();
  api.all('*', (context) =>
    sendProblem(context, {
      title: 'Not found',
      status: 404,
      detail: `There is no ${context.req.method} ${context.req.path}.`,
    }),
  );
  api.onError((error, context) => {
    log(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`);
    return sendProblem(context, {
      title: 'Something went wrong',
      status: 500,
      detail: 'The server could not answer. Its log tells why.',
    });
  });
  return api;
}
