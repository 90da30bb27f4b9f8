import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isJson, PLAIN_FORM } from '#api/http/media-type.ts';
import { toFailure } from '#api/tools/failure.ts';
import { notFound, notValid, ProblemError } from '#api/http/problem.ts';
import { fillPage } from '#api/leads/fill-page.ts';
import { toPageFaults, toRefusal, toSender, type Refused } from '#api/leads/form-answer.ts';
import { readLinkedCar } from '#api/leads/linked-car.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { ApplicationLimit } from '#api/tools/rate-limit.ts';
import { findApplication, removeApplication } from '#db/leads/applications.repository.ts';
import { APPLICATION_CATEGORY, APPLICATION_FORM } from '#domain/lead/application-form.ts';
import { OTHER_ENQUIRY } from '#domain/lead/enquiry-event.ts';
import { appliedPath } from '#domain/url/application-paths.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';
import { openBegun, requireApplication } from '#intake/application/application-access.ts';
import { applicationKind } from '#intake/application/application-kind.ts';
import { keepStep } from '#intake/application/keep-step.ts';
import { submit } from '#intake/submission/submit.ts';
import type { Intake, Outcome, Submission } from '#intake/submission/submission.ts';
import { forgetDevice, keepDevice, newDevice, readDevice, renewDevice } from './device-cookie.ts';
import type {
  applicationRoute,
  applicationsRoute,
  applicationStepRoute,
  removeApplicationRoute,
  SentApplication,
} from './finance-applications.contract.ts';

type Tools = Pick<ApiTools, 'database' | 'clock' | 'log' | 'readPage' | 'findApplicationKeys'>;

/** The name of the part of the body that has the fields. */
const FIELDS = 'values';

/** `GET /api/finance-applications`: what this device filled in. */
export const createApplicationHandler =
  (tools: Tools): RouteHandler<typeof applicationRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const { keys } = requireApplication(site, tools);
    context.header('Cache-Control', 'no-store');
    const device = readDevice(context);
    if (device === null) throw noCookie;
    const stored = await tools.database.withTenant(site.id, (db) => findApplication(db, device));
    const answers = openBegun(keys, stored);
    if (answers === null || stored === undefined) throw nothingBegun;
    return context.json({ steps: stored.steps, values: answers.values, car_id: answers.carId }, 200);
  };

/** `POST /api/finance-applications/steps`. */
export const createStepHandler =
  (
    tools: Tools & Pick<Intake, 'checkForm'> & { limitNew: ApplicationLimit },
  ): RouteHandler<typeof applicationStepRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const { step, values: typed, was_kept: wasKept, car_id: carName = null } = context.req.valid('json');
    const offered = requireApplication(site, tools);
    context.header('Cache-Control', 'no-store');
    const { token, hash: cookieHash } = newDevice();
    const sent = { step, typed, wasKept, carName, device: readDevice(context) };
    const kept = await keepStep(tools, site, offered, sent, async () => {
      const waitSeconds = await tools.limitNew(context.var);
      return waitSeconds === null ? { cookieHash } : { waitSeconds };
    });
    if (!('steps' in kept)) throw toRefusal(kept, FIELDS);
    const { keepDays } = offered.policy;
    if (kept.isBegun) keepDevice(context, token, keepDays);
    else renewDevice(context, keepDays);
    return context.json({ steps: kept.steps }, kept.isBegun ? 201 : 200);
  };

/** `POST /api/finance-applications`: from script as JSON, and from a page without script as a form. */
export const createApplicationsHandler =
  (tools: Tools & Intake): RouteHandler<typeof applicationsRoute, ApiEnv> =>
  async (context) => {
    const offered = requireApplication(context.var.site, tools);
    const type = context.req.header('content-type') ?? '';
    context.header('Cache-Control', 'no-store');
    const send = (sent: SentApplication): Promise<Outcome> => {
      const { wasKept } = sent;
      const kind = applicationKind(offered, { device: readDevice(context), wasKept });
      return submit(tools, context.var.site, kind, toSubmission(context, sent));
    };
    if (isJson(type)) {
      const stored = await send(context.req.valid('json'));
      if (!('reference' in stored)) throw toRefusal(stored, FIELDS);
      // An answer that is lost on its way is asked for again, with the cookie that the browser still has.
      forgetDevice(context);
      const { id, reference, isRepeat } = stored;
      return context.json({ lead_id: id, reference, event: OTHER_ENQUIRY }, isRepeat ? 200 : 201);
    }
    if (type !== PLAIN_FORM) throw nothingSent;
    const plain = context.req.valid('form');
    const carName = plain.carName ?? readLinkedCar(context.req.header('referer'), applyForFinancePath).name;
    const stored = await send({ ...plain, carName }).catch((error: Error) =>
      toFailure(error, context, tools.log),
    );
    if ('reference' in stored) {
      forgetDevice(context);
      return context.redirect(appliedPath, 303);
    }
    return answerPage(tools, context, { ...plain, carName }, stored);
  };

const toSubmission = (
  context: Context<ApiEnv>,
  { typed, carName, filling }: SentApplication,
): Submission => ({
  // The cookie of a device finds what is stored.
  id: null,
  form: APPLICATION_FORM,
  page: applyForFinancePath,
  topic: '',
  carName,
  typed,
  files: [],
  attributes: { visited_pages: [], linked_query_params: {} },
  filling,
  ...toSender(context),
});

/** The page of the form with what was typed, for a browser without script. */
async function answerPage(
  tools: Tools,
  context: Context<ApiEnv>,
  { topic, carName, typed }: SentApplication,
  stored: Refused,
) {
  const refused = toRefusal(stored, FIELDS);
  const html = await tools.readPage?.(context.var.site.id, applyForFinancePath);
  if (html == null) throw refused;
  // The answer has another address, which names no car.
  const about = { form: APPLICATION_FORM, topic: topic || APPLICATION_CATEGORY, car: carName };
  const status = refused.problem.status as 422 | 429 | 500 | 503;
  return context.html(fillPage(html, about, typed, toPageFaults(stored, refused)), status, {
    'Cache-Control': 'no-store',
    ...refused.headers,
  });
}

/** `DELETE /api/finance-applications`. */
export const createRemoveHandler =
  (tools: Tools): RouteHandler<typeof removeApplicationRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    requireApplication(site, tools);
    context.header('Cache-Control', 'no-store');
    const device = readDevice(context);
    if (device !== null) await tools.database.withTenant(site.id, (db) => removeApplication(db, device));
    forgetDevice(context);
    return context.json({ steps: 0 }, 200);
  };

const noCookie = new ProblemError({
  title: 'Not known',
  status: 401,
  detail: 'This device has begun no application.',
});

const nothingBegun = notFound('There is no application of this device any more. Please begin again.');

const nothingSent = notValid(415, 'An application is sent as JSON or as a form, with its Content-Type.');
