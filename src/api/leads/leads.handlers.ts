import type { RouteHandler } from '@hono/zod-openapi';
import { toLogEvent } from '#api/http/log-event.ts';
import { isJson } from '#api/http/media-type.ts';
import { toFailure, toFormSentence } from '#api/tools/failure.ts';
import { ProblemError } from '#api/http/problem.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import { TRAP_FIELD } from '#domain/lead/trap-field.ts';
import { noteSubmission } from '#db/leads/leads.repository.ts';
import { leadSuccessPath } from '#domain/url/trade-in-paths.ts';
import type { EnquiryEvent } from '#domain/lead/enquiry-event.ts';
import { toTrap } from '#api/tools/accompaniment.contract.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import type { BookingLimit } from '#api/tools/booking-limit.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import type { VehicleService } from '#api/trade-in/vehicle-service.ts';
import { tooMany, type FileLimit } from '#api/tools/rate-limit.ts';
import { findStepFaults } from './check-step.ts';
import { fillPage } from './fill-page.ts';
import { readFormPage } from './form-page.ts';
import { loadBooking, toPlainAnswer } from './booking-answer.ts';
import { toSent } from './sent-answer.ts';
import type { FormCheck } from './form-check.ts';
import { checkPlainFiles, readPlainFields, withFilesAgain } from './plain-files.ts';
import type { LeadGuard } from './lead-guard.ts';
import { readLinkedCar } from './linked-car.ts';
import type { Lead, leadsRoute, PlainForm } from './leads.contract.ts';
import { storeEnquiry, type Enquiry } from './store-enquiry.ts';

type LeadTools = Pick<ApiTools, 'database' | 'clock' | 'log' | 'readPage' | 'linkSecret'> & {
  guard: LeadGuard;
  checkForm: FormCheck;
  bookings: BookingLimit;
  limitFiles: FileLimit;
  vehicles: VehicleService;
};

type Stored = Exclude<
  Awaited<ReturnType<typeof storeEnquiry>>,
  { faults: unknown } | { waitSeconds: unknown }
>;
/** Without `lead` where what was sent now is not what was stored. */
type Outcome =
  | Exclude<Awaited<ReturnType<typeof storeEnquiry>>, Stored>
  | (Omit<Stored, 'lead'> & { lead?: Stored['lead'] });

const USER_AGENT_MAX = 500;
const none = { visited_pages: [], linked_query_params: {} };

/** `POST /api/leads`. */
export const createLeadsHandler =
  (tools: LeadTools): RouteHandler<typeof leadsRoute, ApiEnv> =>
  async (context) => {
    const { site, clientAddress } = context.var;
    const userAgent = (context.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX);
    const type = context.req.header('content-type') ?? '';
    const store = async (enquiry: Enquiry): Promise<Outcome> => {
      const { submission } = enquiry;
      const first = await storeEnquiry(tools, site, enquiry);
      // What is stored stays stored, although its browser no longer has its files, or the dealer asks something else now.
      const before =
        'faults' in first && submission !== null
          ? await noteSubmission((all) => tools.database.runStatements(site.id, all), {
              tenant: site.id,
              submission,
              at: new Date(tools.clock()),
            })
          : null;
      const outcome = before === null ? first : { ...before, event: before.event as EnquiryEvent };
      tools.log(
        toOutcomeLine(outcome, { request: context.var.requestId, tenant: site.id, form: enquiry.form }),
      );
      return outcome;
    };
    const { 'idempotency-key': key = null } = context.req.valid('header');
    if (isJson(type)) {
      const {
        submission,
        form,
        page,
        topic,
        car_id: carName = null,
        userData,
        lead_attributes: attributes,
        filled,
      } = context.req.valid('json') as Lead;
      if (key !== null && key !== submission) throw twoIds;
      const { isLastStep, ...typed } = userData;
      if (!isLastStep) {
        const faults = findStepFaults(tools.checkForm, site, { form, topic, typed });
        if (faults.length > 0) throw wrongFields({ faults });
        return context.body(null, 204);
      }
      const stored = await store({
        form,
        page,
        topic,
        carName,
        typed,
        submission,
        files: [],
        userAgent,
        clientAddress,
        attributes,
        filling: { trap: filled.trap, seconds: filled.seconds ?? null, session: filled.session ?? null },
      });
      if ('faults' in stored) throw wrongFields(stored);
      if ('waitSeconds' in stored) throw tooMany(stored.waitSeconds);
      const { id, reference, event, isRepeat, lead } = stored;
      const booked = await loadBooking(tools, site, { id, form, about: lead?.about });
      return context.json(
        {
          lead_id: id,
          reference,
          event,
          ...(booked && { booking: booked.booking }),
          ...(lead && { sent: toSent(site, lead, { booked, now: tools.clock() }) }),
        },
        isRepeat ? 200 : 201,
      );
    }
    if (type === '') throw nothingSent;
    const { form, page, topic, car_id: car, ...sent } = context.req.valid('form') as PlainForm;
    const plain = readPlainFields(site, form, sent);
    const mayBeLinked = ['maybe', 'by-address'].includes(leadForms[form].car);
    const linked = readLinkedCar(mayBeLinked ? context.req.header('referer') : undefined, page);
    const carName = car ?? linked.name;
    const { fields } = plain;
    const typed: typeof plain.typed = {
      ...plain.typed,
      ...(linked.vin !== null && !plain.typed['vin'] && { vin: linked.vin }),
    };
    const { filesRefused } = context.var;
    const storePlain = async (): Promise<Outcome> => {
      if (filesRefused && fields.length > 0) {
        const { message } = filesRefused;
        return { faults: fields.map(({ field }) => ({ name: field.name, message })) };
      }
      // Before files are opened, which takes time.
      const wait = plain.count === 0 ? null : await tools.limitFiles(context.var, plain.count);
      if (wait !== null) return { waitSeconds: wait };
      const { ids, files, faults } = await checkPlainFiles(plain);
      if (faults.length > 0) return { faults };
      return store({
        form,
        page,
        topic,
        carName,
        typed: { ...typed, ...ids },
        submission: key,
        files,
        userAgent,
        clientAddress,
        attributes: none,
        filling: { trap: toTrap(typed[TRAP_FIELD]), seconds: null, session: null },
      });
    };
    const stored = await storePlain().catch((error: Error) => toFailure(error, context, tools.log));
    if ('reference' in stored) {
      const lead = { id: stored.id, form };
      const to = await loadBooking(tools, site, lead).then(
        (booked) => toPlainAnswer(lead, booked?.booking),
        (error: Error) => {
          // The lead is safe, and whether a time is booked with it is not known.
          toFailure(error, context, tools.log);
          return leadSuccessPath(lead.id);
        },
      );
      return context.redirect(to, 303);
    }
    const refused =
      stored instanceof ProblemError
        ? stored
        : 'waitSeconds' in stored
          ? tooMany(stored.waitSeconds)
          : filesRefused && fields.length > 0
            ? filesRefused
            : wrongFields(stored);
    const status = refused.problem.status as 409 | 413 | 422 | 429 | 500 | 503;
    const html = await readFormPage(tools, site.id, { page, form });
    if (html === null) throw refused;
    const wrong = 'faults' in stored ? stored.faults : [{ name: 'form', message: toFormSentence(refused) }];
    const faults = withFilesAgain(wrong, plain);
    // The answer has another address, which names no car.
    const about = { form, topic, car: carName };
    return context.html(fillPage(html, about, typed, faults), status, {
      'Cache-Control': 'no-store',
      ...refused.headers,
    });
  };

/** What became of a form, for the log. */
function toOutcomeLine(outcome: Outcome, about: Readonly<Record<string, string>>): string {
  if ('faults' in outcome) {
    return toLogEvent('lead.refused', { ...about, fields: outcome.faults.map(({ name }) => name).join(' ') });
  }
  if ('waitSeconds' in outcome) return toLogEvent('lead.limited', { ...about, wait: outcome.waitSeconds });
  return toLogEvent(outcome.isRepeat ? 'lead.repeated' : 'lead.stored', { ...about, lead: outcome.id });
}

const twoIds = new ProblemError({
  title: 'Not a valid request',
  status: 400,
  detail: 'Idempotency-Key and submission are two different ids. Leave one of them out, or send the same.',
});

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
