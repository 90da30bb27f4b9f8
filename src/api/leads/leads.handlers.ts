import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isJson } from '#api/http/media-type.ts';
import { toFailure } from '#api/tools/failure.ts';
import { notValid } from '#api/http/problem.ts';
import { leadSuccessPath } from '#domain/url/trade-in-paths.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { FileLimit } from '#api/tools/rate-limit.ts';
import { kinds, type FormKindName } from '#intake/kinds/kinds.ts';
import { findStepFaults } from '#intake/submission/check-step.ts';
import { submit } from '#intake/submission/submit.ts';
import type { Intake, Outcome, Submission } from '#intake/submission/submission.ts';
import { fillPage } from './fill-page.ts';
import { toPageFaults, toRefusal, toSender, wrongFields } from './form-answer.ts';
import { readFormPage } from './form-page.ts';
import { loadBooking, toPlainAnswer } from './booking-answer.ts';
import { toSent } from './sent-answer.ts';
import { checkPlainFiles, readPlainFields, withFilesAgain } from './plain-files.ts';
import { readLinkedCar } from './linked-car.ts';
import type { leadsRoute, SentForm } from './leads.contract.ts';

type LeadTools = Intake & Pick<ApiTools, 'readPage' | 'linkSecret'> & { limitFiles: FileLimit };
type LeadContext = Context<ApiEnv>;

/** The name of the part of the body that has the fields. */
const FIELDS = 'userData';

/** `POST /api/leads`: from script as JSON, and from a page without script as a form. */
export const createLeadsHandler =
  (tools: LeadTools): RouteHandler<typeof leadsRoute, ApiEnv> =>
  async (context) => {
    const type = context.req.header('content-type') ?? '';
    const { 'idempotency-key': key = null } = context.req.valid('header');
    if (isJson(type)) {
      const sent = context.req.valid('json');
      if (key !== null && key !== sent.submission) throw twoIds;
      const answer = await answerScript(tools, context, sent);
      return answer === null
        ? context.body(null, 204)
        : context.json(answer.stored, answer.isRepeat ? 200 : 201);
    }
    if (type === '') throw nothingSent;
    return answerPage(tools, context, { ...context.req.valid('form'), submission: key });
  };

const toSubmission = (
  context: LeadContext,
  { form, page, topic, carName, submission, attributes, filling }: SentForm,
  { typed, files = [] }: { typed: Submission['typed']; files?: Submission['files'] },
): Submission => ({
  id: submission,
  form,
  page,
  topic,
  carName,
  typed,
  files,
  attributes,
  filling,
  ...toSender(context),
});

/** What script gets; `null` for a step before the last, of which nothing is stored. */
async function answerScript(tools: LeadTools, context: LeadContext, sent: SentForm) {
  const { site } = context.var;
  const { form, topic, fields: typed } = sent;
  const kind = kinds[form];
  if (!sent.isLastStep) {
    const faults = findStepFaults(tools.checkForm, site, kind.form, { topic, typed });
    if (faults.length > 0) throw wrongFields({ faults }, FIELDS);
    return null;
  }
  const stored = await submit(tools, site, kind, toSubmission(context, sent, { typed }));
  if (!('reference' in stored)) throw toRefusal(stored, FIELDS);
  const { id, reference, event, isRepeat, lead } = stored;
  const booked = kind.booksTimes ? await loadBooking(tools, site, { id, form, about: lead?.about }) : null;
  return {
    isRepeat,
    stored: {
      lead_id: id,
      reference,
      event,
      ...(booked && { booking: booked.booking }),
      ...(lead && { sent: toSent(site, lead, { booked, now: tools.clock() }) }),
    },
  };
}

/** What a browser without script gets: the page after its form, or that of the form with what was typed. */
async function answerPage(tools: LeadTools, context: LeadContext, sent: SentForm) {
  const { site, filesRefused } = context.var;
  const { form, page, topic } = sent;
  const kind = kinds[form];
  const plain = readPlainFields(site, kind.form, sent.fields);
  const mayBeLinked = ['maybe', 'by-address'].includes(kind.form.car);
  const linked = readLinkedCar(mayBeLinked ? context.req.header('referer') : undefined, page);
  const carName = sent.carName ?? linked.name;
  const typed: typeof plain.typed = {
    ...plain.typed,
    ...(linked.vin !== null && !plain.typed['vin'] && { vin: linked.vin }),
  };
  const store = async (): Promise<Outcome> => {
    if (filesRefused && plain.fields.length > 0) {
      const { message } = filesRefused;
      return { faults: plain.fields.map(({ field }) => ({ name: field.name, message })) };
    }
    // Before files are opened, which takes time.
    const wait = plain.count === 0 ? null : await tools.limitFiles(context.var, plain.count);
    if (wait !== null) return { waitSeconds: wait };
    const { ids, files, faults } = await checkPlainFiles(plain);
    if (faults.length > 0) return { faults };
    const whole = { typed: { ...typed, ...ids }, files };
    return submit(tools, site, kind, toSubmission(context, { ...sent, carName }, whole));
  };
  const stored = await store().catch((error: Error) => toFailure(error, context, tools.log));
  if ('reference' in stored)
    return context.redirect(await findNextPage(tools, context, form, stored.id), 303);
  const refused =
    filesRefused && plain.fields.length > 0 && 'faults' in stored ? filesRefused : toRefusal(stored, FIELDS);
  const html = await readFormPage(tools, site.id, { page, form });
  if (html === null) throw refused;
  const faults = withFilesAgain(toPageFaults(stored, refused), plain);
  const status = refused.problem.status as 409 | 413 | 422 | 429 | 500 | 503;
  // The answer has another address, which names no car.
  return context.html(fillPage(html, { form, topic, car: carName }, typed, faults), status, {
    'Cache-Control': 'no-store',
    ...refused.headers,
  });
}

/** The path of the page after a form: its appointment, or what was sent. */
async function findNextPage(
  tools: LeadTools,
  context: LeadContext,
  form: FormKindName,
  id: string,
): Promise<string> {
  const { booksTimes } = kinds[form];
  if (!booksTimes) return leadSuccessPath(id);
  try {
    const booked = await loadBooking(tools, context.var.site, { id, form });
    return toPlainAnswer(id, booked?.booking);
  } catch (error) {
    // The lead is safe, and whether a time is booked with it is not known.
    toFailure(error as Error, context, tools.log);
    return leadSuccessPath(id);
  }
}

const twoIds = notValid(
  400,
  'Idempotency-Key and submission are two different ids. Leave one of them out, or send the same.',
);

const nothingSent = notValid(415, 'A lead is sent as JSON or as a form, with its Content-Type.');
