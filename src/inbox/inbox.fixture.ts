import { afterAll } from 'vitest';
import type { useApi } from '#api/app/test-api.ts';
import { createDealerTimes } from '#bookings/dealer-times.ts';
import { createToken } from '#db/leads/operator-tokens.repository.ts';
import { NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createInboxRoutes } from './inbox-routes.ts';
import { toInboxSite } from './inbox-site.ts';

/** The inbox of a dealer whose leads come by an API. Call it at the top of a test file: it sets a hook. */
export function useInbox(api: ReturnType<typeof useApi>, site: Site) {
  const stop = new AbortController();
  afterAll(() => stop.abort());
  const inbox = createInboxRoutes({
    database: { withTenant: (tenant, work) => api.database.withTenant(tenant, work) },
    clock: () => api.clock.now,
    findSite: () => toInboxSite(site.id, site),
    readPage: () => Promise.resolve(null),
    isOperator: () => false,
    log: (line) => api.lines.push(line),
    stop: stop.signal,
    times: createDealerTimes(() => site),
  });
  const host = `${site.id}.localhost`;
  let cookie = '';
  /** Opens a page, or sends a form. */
  const ask = async (path: string, form?: Record<string, string>): Promise<Response> =>
    inbox.request(
      `http://${host}${path}`,
      {
        method: form === undefined ? 'GET' : 'POST',
        ...(form !== undefined && { body: new URLSearchParams(form) }),
        headers: { host, origin: `http://${host}`, cookie },
      },
      { clientAddress: '203.0.113.5' },
    );
  return {
    ask,
    /** From now on it is asked by somebody with a token of the dealer. */
    async signIn(): Promise<void> {
      const token = await api.database.withTenant(site.id, (db) =>
        createToken(db, { tenant: site.id, name: 'Front desk', at: new Date(NOW) }),
      );
      const { headers } = await ask('/_leads/sign-in', { token });
      cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    },
  };
}
