import type { RouteHandler } from '@hono/zod-openapi';
import { successPath } from '#domain/url/paths.ts';
import { ProblemError } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import { fillPage } from './fill-page.ts';
import type { Lead, leadsRoute, PlainForm } from './leads.contract.ts';
import { storeEnquiry } from './store-enquiry.ts';

type LeadTools = Pick<ApiTools, 'database' | 'clock' | 'readPage'>;

const USER_AGENT_MAX = 500;
const none = { visited_pages: [], linked_query_params: {} };

/** `POST /api/leads`. */
export const createLeadsHandler =
  (tools: LeadTools): RouteHandler<typeof leadsRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const userAgent = (context.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX);
    const type = context.req.header('content-type') ?? '';
    if (/json/i.test(type)) {
      const {
        submission,
        form,
        page,
        topic,
        car_id: carId = null,
        userData,
        lead_attributes: attributes,
      } = context.req.valid('json') as Lead;
      const { isLastStep: _isLastStep, ...typed } = userData;
      const stored = await storeEnquiry(tools, site, {
        form,
        page,
        topic,
        carId,
        typed,
        submission,
        userAgent,
        attributes,
      });
      if ('faults' in stored) throw wrongFields(stored);
      const { id, reference, event, isRepeat } = stored;
      return context.json({ lead_id: id, reference, event }, isRepeat ? 200 : 201);
    }
    if (type === '') throw nothingSent;
    const { form, page, topic, car_id: car, ...typed } = context.req.valid('form') as PlainForm;
    const stored = await storeEnquiry(tools, site, {
      form,
      page,
      topic,
      carId: car === undefined ? null : Number(car),
      typed,
      submission: null,
      userAgent,
      attributes: none,
    });
    if (!('faults' in stored)) return context.redirect(successPath, 303);
    const html = await tools.readPage?.(site.id, page);
    if (html == null) throw wrongFields(stored);
    context.header('Cache-Control', 'no-store');
    return context.html(fillPage(html, { form, topic }, typed, stored.faults), stored.free ? 409 : 422);
  };

const nothingSent = new ProblemError({
  title: 'Not a valid request',
  status: 415,
  detail: 'A lead is sent as JSON or as a form, with its Content-Type.',
});

type Refusal = { faults: readonly FieldFault[]; free?: FreeTimes };

const wrongFields = ({ faults, free }: Refusal): ProblemError =>
  new ProblemError({
    ...(free
      ? { title: 'The time is taken', status: 409, extensions: { free_times: free } }
      : { title: 'Fields are wrong', status: 422 }),
    detail: faults.map(({ message }) => message).join(' '),
    errors: faults.map(({ name, message }) => ({ field: `userData.${name}`, detail: message })),
  });
