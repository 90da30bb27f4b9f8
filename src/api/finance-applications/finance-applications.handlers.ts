import type { RouteHandler } from '@hono/zod-openapi';
import { randomUUID } from 'node:crypto';
import { toLogEvent } from '#api/http/log-event.ts';
import { isJson, PLAIN_FORM } from '#api/http/media-type.ts';
import { toFailure, toFormSentence } from '#api/tools/failure.ts';
import { ProblemError } from '#api/http/problem.ts';
import { fillPage } from '#api/leads/fill-page.ts';
import type { FormCheck } from '#api/leads/form-check.ts';
import type { LeadGuard } from '#api/leads/lead-guard.ts';
import { readLinkedCar } from '#api/leads/linked-car.ts';
import { isCarName, toTrap } from '#api/tools/accompaniment.contract.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { tooMany, type ApplicationLimit } from '#api/tools/rate-limit.ts';
import { findSiteCar } from '#api/tools/site-car.ts';
import {
  addApplication,
  changeApplication,
  findApplication,
  lockApplication,
  removeApplication,
} from '#db/leads/applications.repository.ts';
import { APPLICATION_CATEGORY, APPLICATION_FORM } from '#domain/lead/application-form.ts';
import { OTHER_ENQUIRY } from '#domain/lead/enquiry-event.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import { TRAP_FIELD } from '#domain/lead/trap-field.ts';
import { appliedPath } from '#domain/url/application-paths.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { noLongerKept, openBegun, requireApplication } from './application-access.ts';
import { forgetDevice, keepDevice, newDevice, readDevice, renewDevice } from './device-cookie.ts';
import type {
  applicationRoute,
  applicationsRoute,
  applicationStepRoute,
  PlainApplication,
  removeApplicationRoute,
  SentApplication,
} from './finance-applications.contract.ts';
import { checkApplication, storeApplication, toRow, type SentForm } from './store-application.ts';

type Tools = Pick<ApiTools, 'database' | 'clock' | 'log' | 'readPage' | 'findApplicationKeys'>;
type SendTools = Tools & { guard: LeadGuard; checkForm: FormCheck };

const USER_AGENT_MAX = 500;

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
    tools: Tools & { checkForm: FormCheck; limitNew: ApplicationLimit },
  ): RouteHandler<typeof applicationStepRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const { step, values: typed, was_kept: wasKept, car_id: carName = null } = context.req.valid('json');
    const { keys, policy } = requireApplication(site, tools);
    const now = tools.clock();
    const changedAt = new Date(now);
    context.header('Cache-Control', 'no-store');
    const check = (before: LeadValues = {}) => {
      const checked = checkApplication(tools.checkForm, site, { typed, step, before, now });
      if ('faults' in checked) throw wrongFields(checked.faults);
      return checked.values;
    };
    const values = check();
    const carId = await findWantedId(tools, site, carName, now);
    const device = readDevice(context);
    const kept =
      device &&
      (await tools.database.withTenant(site.id, async (db) => {
        const stored = await lockApplication(db, device);
        const before = openBegun(keys, stored);
        if (stored === undefined || before === null) return null;
        const steps = countSteps(stored.steps, step);
        const known = { ...before.values, ...check(before.values) };
        const answers = { values: known, carId: carId ?? before.carId };
        await changeApplication(db, stored.id, { ...toRow(keys[0], stored, answers), steps, changedAt });
        return { steps };
      }));
    if (kept) {
      renewDevice(context, policy.keepDays);
      return context.json(kept, 200);
    }
    if (wasKept) throw noLongerKept;
    const wait = await tools.limitNew(context.var);
    if (wait !== null) throw tooMany(wait);
    const { token, hash: cookieHash } = newDevice();
    const owner = { tenant: site.id, id: randomUUID() };
    const row = toRow(keys[0], owner, { values, carId });
    const steps = countSteps(0, step);
    await tools.database.withTenant(site.id, (db) =>
      addApplication(db, { ...owner, ...row, steps, cookieHash, createdAt: changedAt, changedAt }),
    );
    keepDevice(context, token, policy.keepDays);
    return context.json({ steps }, 201);
  };

/** `POST /api/finance-applications`: from script as JSON, and from a page without script as a form. */
export const createApplicationsHandler =
  (tools: SendTools): RouteHandler<typeof applicationsRoute, ApiEnv> =>
  async (context) => {
    const { site, requestId } = context.var;
    const offered = requireApplication(site, tools);
    const type = context.req.header('content-type') ?? '';
    const common = {
      device: readDevice(context),
      userAgent: (context.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX),
    };
    context.header('Cache-Control', 'no-store');
    const store = async (form: SentForm) => {
      const outcome = await storeApplication(tools, site, offered, form);
      const about = { request: requestId, tenant: site.id, form: APPLICATION_FORM };
      if ('faults' in outcome) {
        const fields = outcome.faults.map(({ name }) => name).join(' ');
        tools.log(toLogEvent('lead.refused', { ...about, fields }));
      } else if ('waitSeconds' in outcome)
        tools.log(toLogEvent('lead.limited', { ...about, wait: outcome.waitSeconds }));
      else
        tools.log(
          toLogEvent(outcome.isRepeat ? 'lead.repeated' : 'lead.stored', { ...about, lead: outcome.id }),
        );
      return outcome;
    };
    if (isJson(type)) {
      const sent = context.req.valid('json') as SentApplication;
      const { values, was_kept: wasKept, car_id: carName = null, filled } = sent;
      const { trap, seconds = null, session = null } = filled;
      const filling = { trap, seconds, session };
      const stored = await store({ ...common, typed: values, wasKept, carName, filling });
      if ('faults' in stored) throw wrongFields(stored.faults);
      if ('waitSeconds' in stored) throw tooMany(stored.waitSeconds);
      // An answer that is lost on its way is asked for again, with the cookie that the browser still has.
      forgetDevice(context);
      const { id, reference, isRepeat } = stored;
      return context.json({ lead_id: id, reference, event: OTHER_ENQUIRY }, isRepeat ? 200 : 201);
    }
    if (type !== PLAIN_FORM) throw nothingSent;
    const { car_id: car, topic, ...typed } = context.req.valid('form') as PlainApplication;
    const carName = car ?? readLinkedCar(context.req.header('referer'), applyForFinancePath).name;
    const filling = { trap: toTrap(typed[TRAP_FIELD]), seconds: null, session: null };
    const stored = await store({ ...common, typed, wasKept: false, carName, filling }).catch((error: Error) =>
      toFailure(error, context, tools.log),
    );
    if ('reference' in stored) {
      forgetDevice(context);
      return context.redirect(appliedPath, 303);
    }
    const refused =
      stored instanceof ProblemError
        ? stored
        : 'waitSeconds' in stored
          ? tooMany(stored.waitSeconds)
          : wrongFields(stored.faults);
    const html = await tools.readPage?.(site.id, applyForFinancePath);
    if (html == null) throw refused;
    const faults = 'faults' in stored ? stored.faults : [{ name: 'form', message: toFormSentence(refused) }];
    // The answer has another address, which names no car.
    const about = { form: APPLICATION_FORM, topic: topic || APPLICATION_CATEGORY, car: carName };
    return context.html(
      fillPage(html, about, typed, faults),
      refused.problem.status as 422 | 429 | 500 | 503,
      {
        'Cache-Control': 'no-store',
        ...refused.headers,
      },
    );
  };

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

/** How many steps are filled in from the first on, once another one is: one that is skipped is still to come. */
const countSteps = (before: number, step: number): number =>
  step <= before ? Math.max(before, step + 1) : before;

/** The id of the wanted car by its id or slug; `null` for one that the dealer never had. */
const findWantedId = async (
  { database }: Tools,
  site: Site,
  name: string | null,
  now: number,
): Promise<number | null> =>
  name === null || !isCarName(name)
    ? null
    : ((await database.withTenant(site.id, (db) => findSiteCar(db, site, name, now)))?.car.id ?? null);

const wrongFields = (faults: readonly FieldFault[]): ProblemError =>
  new ProblemError({
    title: 'Fields are wrong',
    status: 422,
    detail: faults.map(({ message }) => message).join(' '),
    errors: faults.map(({ name, message }) => ({ field: `values.${name}`, detail: message })),
  });

const noCookie = new ProblemError({
  title: 'Not known',
  status: 401,
  detail: 'This device has begun no application.',
});

const nothingBegun = new ProblemError({
  title: 'Not found',
  status: 404,
  detail: 'There is no application of this device any more. Please begin again.',
});

const nothingSent = new ProblemError({
  title: 'Not a valid request',
  status: 415,
  detail: 'An application is sent as JSON or as a form, with its Content-Type.',
});
