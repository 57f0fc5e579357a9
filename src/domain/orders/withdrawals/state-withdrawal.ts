import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { readOrderNumber } from '../../../platform/text/order-number.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { StatedWithdrawal } from './withdrawal.ts';

type StatingContext = {
  database: Database;
  now: () => Date;
  /** Who is told while the settings name no address of the shop. */
  contactEmail: string;
};
type Stated = {
  withdrawal: StatedWithdrawal;
  userId?: string | undefined;
  /** Whether its receipt, and the email that tells the shop, may still be sent. */
  sendsReceipt: boolean;
  tellsShop: boolean;
};

/**
 * Stores a withdrawal word for word, and returns when it was stated. It reads no orders, so neither
 * the answer nor its time reveals whether an order exists. The same withdrawal counts once a day.
 */
export const stateWithdrawal = (
  { database, now, contactEmail }: StatingContext,
  { withdrawal, userId, sendsReceipt, tellsShop }: Stated,
): Promise<Date> =>
  database.transaction(async (client) => {
    const time = now();
    const { name, email, contract, items } = withdrawal;
    const { rows } = await client.query<{ id: string; statedAt: Date }>(
      `insert into withdrawals
         (name, email, contract, order_number, items, user_id, fingerprint, stated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (fingerprint) do update set fingerprint = excluded.fingerprint
       returning id, stated_at as "statedAt"`,
      [
        ...[name, email, contract, readOrderNumber(contract), items, userId ?? null],
        fingerprintOf([time.toISOString().slice(0, 10), name, email, contract, items, userId]),
        time,
      ],
    );
    const { id = '', statedAt = time } = rows[0] ?? {};
    const { email: shopEmail } = await findShopSettings(client, 'shop');
    const emails = [
      ...(sendsReceipt ? [{ kind: 'withdrawal_receipt' as const, recipient: email }] : []),
      ...(tellsShop
        ? [{ kind: 'withdrawal_stated' as const, recipient: shopEmail || contactEmail }]
        : []),
    ];
    for (const { kind, recipient } of emails)
      await enqueueEmail(client, {
        ...{ kind, recipient, about: id },
        dedupeKey: `${kind}:${id}`,
        now: time,
      });
    return statedAt;
  });

const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
