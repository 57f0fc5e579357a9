import { stateWithdrawal } from '../../domain/orders/withdrawals/state-withdrawal.ts';
import {
  withdrawalInputSchema,
  withdrawalReceiptSchema,
} from '../../domain/orders/withdrawals/withdrawal-schema.ts';
import { findShopSettings } from '../../domain/shop-settings/find-shop-settings.ts';
import { fail, isFailure } from '../../platform/errors/errors.ts';
import type { Attempt } from '../../platform/limits/limits.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import { optionalUserRoute } from '../http/route.ts';

export const withdrawalRoutes = [
  optionalUserRoute({
    method: 'post',
    path: '/withdrawals',
    summary: 'Withdraw from a contract',
    description:
      'Kept word for word, whether or not there is such an order: the answer never tells. The ' +
      'receipt goes to the email. The same counts once a day. 404 while the shop has it off.',
    limit: 'withdrawals',
    body: withdrawalInputSchema,
    output: withdrawalReceiptSchema,
    answer: 'Kept',
    errors: [404, 503],
    verb: async ({ context, c, limits, user, body: withdrawal }) => {
      const { isOn } = await findShopSettings(context.database.pool, 'withdrawal');
      if (!isOn) return fail('not_found', 'This shop takes withdrawals by email.');
      const client = limits.clientOf(c).network;
      const isFree = async (...attempts: Attempt[]) =>
        !isFailure(await takeAttempts(context, { client }, attempts));
      const receipt = await isFree(
        { limit: 'withdrawalReceiptsByEmail', key: withdrawal.email },
        { limit: 'withdrawalReceiptsByOrder', key: withdrawal.contract.toLowerCase() },
      );
      const tellsShop = await isFree({ limit: 'withdrawalNotices', key: 'shop' });
      const statedAt = await stateWithdrawal(context, {
        ...{ withdrawal, userId: user?.id, sendsReceipt: receipt, tellsShop },
      });
      return { statedAt, receipt };
    },
  }),
];
