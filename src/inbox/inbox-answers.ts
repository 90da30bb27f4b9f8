import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Db } from '#db/base/transaction.ts';
import { contactPath, homePath } from '#domain/url/paths.ts';
import type { InboxEnv, InboxTools } from './inbox-tools.ts';
import { readLook, toDocument, toPolicy } from './page-frame.ts';
import { toSignInPage } from './sign-in-page.ts';

export type InboxContext = Context<InboxEnv>;

/** What all routes of the inbox answer with. */
export type InboxAnswers = {
  /** Finds the dealer of the host; every route needs it. */
  findTenant: MiddlewareHandler<InboxEnv>;
  withTenant: <T>(context: InboxContext, work: (db: Db) => Promise<T>) => Promise<T>;
  /** A page in the frame of the dealer's site. */
  show: (
    context: InboxContext,
    page: { title: string; main: ReturnType<typeof html> },
    status?: 200 | 401 | 403 | 404 | 429,
  ) => Promise<Response>;
  showSignIn: (context: InboxContext, problem: string, status?: 401 | 429) => Promise<Response>;
  showNotFound: (context: InboxContext) => Promise<Response>;
};

export function createInboxAnswers(tools: InboxTools): InboxAnswers {
  const show: InboxAnswers['show'] = async (context, page, status = 200) => {
    const { inbox, by } = context.var;
    const look = readLook(
      (await tools.readPage(inbox.id, contactPath)) ?? (await tools.readPage(inbox.id, homePath)),
    );
    context.header('Content-Security-Policy', toPolicy(look));
    const nav = by === undefined ? '' : toSignOut(by);
    return context.html(toDocument(inbox, look, { ...page, nav }), status);
  };
  return {
    show,
    async findTenant(context, next) {
      const inbox = tools.findSite(context.req.header('host') ?? '');
      if (inbox === null) return context.text('There is no site at this address.\n', 404);
      context.set('inbox', inbox);
      context.header('Cache-Control', 'no-store');
      return next();
    },
    withTenant: ({ var: { inbox } }, work) => tools.database.withTenant(inbox.id, work),
    showSignIn(context, problem, status = 401) {
      const { id } = context.var.inbox;
      const command = tools.isOperator(context)
        ? `npm run tokens -- new --tenant ${id} --name "Front desk"`
        : null;
      return show(context, { title: 'Sign in', main: toSignInPage(problem, command) }, status);
    },
    showNotFound: (context) =>
      show(
        context,
        {
          title: 'Not found',
          main: html`<h1>There is no such lead</h1>
            <p><a class="inbox-back" href="/_leads">All leads</a></p>`,
        },
        404,
      ),
  };
}

const toSignOut = (by: string): ReturnType<typeof html> => html`
  <form method="post" action="/_leads/sign-out">
    <span>${by}</span>
    <button class="button secondary" type="submit">Sign out</button>
  </form>
`;
