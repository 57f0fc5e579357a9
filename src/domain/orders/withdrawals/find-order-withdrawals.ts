import type { Queryable } from '../../../platform/database/database.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { findWithdrawalPeriods, type WithdrawalPeriod } from './find-withdrawal-periods.ts';
import { listOrderWithdrawals } from './list-withdrawals.ts';
import type { ListedWithdrawal } from './listed-withdrawal-schema.ts';

export type OrderWithdrawals = WithdrawalPeriod & { stated: ListedWithdrawal[] };

/** The withdrawals of an order, and until when the customer can withdraw. */
export const findOrderWithdrawals = async (
  client: Queryable,
  orderId: string,
): Promise<OrderWithdrawals> => {
  const [periods, stated] = await Promise.all([
    findWithdrawalPeriods(client, [orderId]),
    listOrderWithdrawals(client, orderId),
  ]);
  return { ...(periods.get(orderId) as WithdrawalPeriod), stated };
};

export type OwnWithdrawal = { lastDay: string | null; statedAt: Date | null };

/** For the order's customer; undefined if a withdrawal is neither possible nor stated. */
export const findOwnWithdrawal = async (
  client: Queryable,
  { id, paidAt }: { id: string; paidAt: Date | null },
): Promise<OwnWithdrawal | undefined> => {
  const { isOn } = await findShopSettings(client, 'withdrawal');
  if (!isOn || paidAt === null) return undefined;
  const { isOffered, period, stated } = await findOrderWithdrawals(client, id);
  if (!isOffered && stated.length === 0) return undefined;
  return { lastDay: period?.lastDay ?? null, statedAt: stated.at(-1)?.statedAt ?? null };
};
