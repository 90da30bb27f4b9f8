import type { Hono } from 'hono';
import { toLogEvent } from '#api/http/log-event.ts';
import { listInbox, readAnswerSpeed, type InboxFilter } from '#db/leads/lead-inbox.repository.ts';
import { formatZoneDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import { readFreed } from './free-times.ts';
import type { InboxAnswers, InboxContext } from './inbox-answers.ts';
import { readFilter } from './inbox-filter.ts';
import { toInboxPage } from './inbox-page.ts';
import type { InboxEnv, InboxTools } from './inbox-tools.ts';
import { toCsv } from './leads-csv.ts';

const PAGE_SIZE = 50;
const CSV_MAX = 10_000;

/** The list of leads, what is searched for in it, and the list as CSV. */
export function addListRoutes(
  routes: Hono<InboxEnv>,
  { clock, log, withTenant, show }: Pick<InboxTools, 'clock' | 'log'> & InboxAnswers,
): void {
  const showInbox = async (
    context: InboxContext,
    filter: InboxFilter,
    freed: number | null = null,
  ): Promise<Response> => {
    const { inbox: site } = context.var;
    const now = new Date(clock());
    const since = new Date(startOfZoneDay(formatZoneDay(now.getTime(), site.timeZone), site.timeZone));
    const [found, speed] = await withTenant(context, async (db) => [
      await listInbox(db, filter, { limit: PAGE_SIZE + 1, now }),
      await readAnswerSpeed(db, since),
    ]);
    const leads = found.slice(0, PAGE_SIZE);
    const next = found.length > PAGE_SIZE ? (leads.at(-1) ?? null) : null;
    return show(context, {
      title: 'Leads',
      main: toInboxPage({ site, filter, leads, next, speed, now, freed }),
    });
  };
  routes.get('/', (context) =>
    showInbox(context, readFilter(context.req.query()), readFreed(context.req.query('freed'))),
  );
  routes.post('/search', async (context) => showInbox(context, readFilter(await context.req.parseBody())));
  // Reloading what was searched for, where the browser forgot the form.
  routes.get('/search', (context) => context.redirect('/_leads', 303));
  routes.post('/leads.csv', async (context) => {
    const filter = readFilter(await context.req.parseBody());
    const options = { limit: CSV_MAX, now: new Date(clock()) };
    const leads = await withTenant(context, (db) => listInbox(db, { ...filter, after: null }, options));
    log(toLogEvent('leads.exported', { tenant: context.var.inbox.id, count: leads.length }));
    return context.body(toCsv(leads, context.var.inbox), 200, {
      'Content-Type': 'text/csv;charset=utf-8',
      'Content-Disposition': 'attachment; filename="leads.csv"',
    });
  });
}
