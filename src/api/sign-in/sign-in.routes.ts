import { randomBytes } from 'node:crypto';
import { createFlowRoom, createTextBudget } from '#accounts/text-budget.ts';
import { createRoutes, type ApiTools } from '#api/tools/api-tools.ts';
import { endSessionRoute, sessionsRoute, signInCodesRoute, signInTextsRoute } from './sign-in.contract.ts';
import {
  createCodesHandler,
  createEndHandler,
  createSessionsHandler,
  createTextsHandler,
} from './sign-in.handlers.ts';

type Tools = Pick<ApiTools, 'database' | 'clock' | 'log' | 'readPage' | 'linkSecret' | 'sendText'>;

const noTexts = (): Promise<never> => Promise.reject(new Error('no service of texts is set up'));

/** Sign-in by mobile number (ROUTE-19). Without a secret codes are good while the process runs. */
export function createSignInRoutes({ linkSecret, sendText = noTexts, ...tools }: Tools) {
  const secret = linkSecret ?? randomBytes(32).toString('hex');
  const all = { ...tools, secret, sendText, budget: createTextBudget(tools), roomOf: createFlowRoom(tools) };
  return createRoutes()
    .openapi(signInCodesRoute, createCodesHandler(all))
    .openapi(signInTextsRoute, createTextsHandler(all))
    .openapi(sessionsRoute, createSessionsHandler(all))
    .openapi(endSessionRoute, createEndHandler(all));
}
