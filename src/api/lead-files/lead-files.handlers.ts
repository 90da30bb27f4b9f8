import type { RouteHandler } from '@hono/zod-openapi';
import { addLooseFile } from '#db/leads/lead-files.repository.ts';
import type { FormField } from '#domain/lead/form-field.ts';
import { isFileField, toTooMany } from '#domain/lead/lead-file.ts';
import type { FormDefinition } from '#domain/lead/form-definition.ts';
import { kinds } from '#intake/kinds/kinds.ts';
import { toLogEvent } from '#api/http/log-event.ts';
import { ProblemError } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { tooMany, type FileLimit } from '#api/tools/rate-limit.ts';
import type { Site } from '#tenancy/site/site.ts';
import { checkFile } from './check-file.ts';
import type { leadFilesRoute } from './lead-files.contract.ts';
import { createSenderDigests } from './sender-digests.ts';

type FileTools = Pick<ApiTools, 'database' | 'clock' | 'log' | 'linkSecret'> & { limit: FileLimit };

/** Room comes when leads of waiting files arrive, most within a minute, and at last when those without one are deleted. */
const ROOM_WAIT_SECONDS = 600;

/** The part of a dealer's room for waiting files that those of one address may take. */
const ADDRESS_PART = 4;

/** The fields of a form that take files. */
export const listFileFields = (
  { forms }: Pick<Site, 'forms'>,
  { fields, topic }: FormDefinition,
): FormField[] => fields(forms, { topic, car: null }).filter(isFileField);

/** `POST /api/lead-files`. */
export function createLeadFilesHandler({
  database,
  clock,
  log,
  limit,
  linkSecret,
}: FileTools): RouteHandler<typeof leadFilesRoute, ApiEnv> {
  const toSenders = createSenderDigests(linkSecret);
  return async (context) => {
    const { site, requestId, clientAddress } = context.var;
    const { submission, file_id: id, form, field: name, file } = context.req.valid('form');
    const wait = await limit(context.var, 1);
    if (wait !== null) throw tooMany(wait);
    const field = listFileFields(site, kinds[form].form).find((each) => each.name === name);
    if (field === undefined) throw refused(name, `The form ${form} takes no files as ${name}.`);
    const checked = await checkFile(field, file);
    if ('fault' in checked) throw refused(name, checked.fault);
    const most = field.most ?? 1;
    const { waitingBytes } = site.forms.uploads;
    // One form fits in any case.
    const ofAddress = Math.max(waitingBytes / ADDRESS_PART, most * (field.mostBytes ?? 0));
    const senders = toSenders(site.id, clientAddress, clock()).map(({ digests, times }) => ({
      digests,
      bytes: ofAddress * times,
    }));
    const added = await database.withTenant(site.id, (db) =>
      addLooseFile(
        db,
        { tenant: site.id, submission, at: new Date(clock()) },
        { id, ...checked },
        { most, looseBytes: waitingBytes, senders },
      ),
    );
    if (added === 'no-room') throw tooMany(ROOM_WAIT_SECONDS);
    if (added === 'full') throw refused(name, toTooMany(field));
    if (added === 'taken')
      throw refused(name, 'This id is that of a file of another field. Choose a new one.');
    const { name: shown, type, size } = added.file;
    // Without its name, which may be a person's.
    log(
      toLogEvent(added.isRepeat ? 'file.repeated' : 'file.stored', {
        request: requestId,
        tenant: site.id,
        form,
        field: name,
        type,
        size,
      }),
    );
    return context.json({ id, name: shown, type, size }, added.isRepeat ? 200 : 201);
  };
}

const refused = (field: string, detail: string): ProblemError =>
  new ProblemError({
    title: 'The file is not taken',
    status: 422,
    detail,
    errors: [{ field: `userData.${field}`, detail }],
  });
