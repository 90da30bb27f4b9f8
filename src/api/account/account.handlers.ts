import type { RouteHandler } from '@hono/zod-openapi';
import { notFound } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { dropSession } from '#accounts/account-cookies.ts';
import { asShopper, requireShopper, type Shopper } from '#accounts/signed-in.ts';
import { listDevices, removeDevice } from '#db/accounts/accounts.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import type { AccountAnswer, accountRoute, endDeviceRoute } from './account.contract.ts';

type Tools = Pick<ApiTools, 'database' | 'clock'>;

/** The account of a shopper as a page shows it. */
async function toAnswer(db: Db, { accountId, deviceId, phone }: Shopper): Promise<AccountAnswer> {
  const devices = await listDevices(db, accountId);
  return {
    phone: phone === null ? null : formatPhone(phone),
    devices: devices.map(({ id, name, seenAt }) => ({
      id,
      name,
      seen_at: seenAt.toISOString(),
      own: id === deviceId,
    })),
  };
}

/** `GET /api/account`. */
export const createAccountHandler =
  (tools: Tools): RouteHandler<typeof accountRoute, ApiEnv> =>
  async (context) => {
    const shopper = await requireShopper(tools, context);
    const account = await asShopper(tools, context.var.site.id, shopper, (db) => toAnswer(db, shopper));
    return context.json(account, 200);
  };

/** `DELETE /api/account/devices/{device_id}`. */
export const createEndDeviceHandler =
  (tools: Tools): RouteHandler<typeof endDeviceRoute, ApiEnv> =>
  async (context) => {
    const shopper = await requireShopper(tools, context);
    const { device_id: id } = context.req.valid('param');
    const account = await asShopper(tools, context.var.site.id, shopper, async (db) =>
      (await removeDevice(db, shopper.accountId, id)) ? toAnswer(db, shopper) : null,
    );
    if (account === null) throw notFound('There is no such device in your account.');
    if (id === shopper.deviceId) dropSession(context);
    return context.json(account, 200);
  };
