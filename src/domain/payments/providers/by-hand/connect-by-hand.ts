// Payments by hand: the customer sends the money, and an admin says that it arrived.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../platform/database/database.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { codesIn } from '../../../shop-settings/codes-in.ts';
import { findGroups, findShopSettings } from '../../../shop-settings/find-shop-settings.ts';
import type { PaymentIntent } from '../../payment-intent.ts';
import type { ConnectedProvider, ProviderTools } from '../connected-provider.ts';
import type { PaymentProvider, ProviderRecord } from '../payment-provider.ts';

/** What a refund says that an admin pays back. */
const paidBackByHand = 'paid_back_by_hand';

export const connectByHand = ({ database, now }: ProviderTools): ConnectedProvider => ({
  paymentProvider: openLedger(database, now),
  offer: {
    publishableKey: '',
    providerUrl: null,
    isTest: null,
    findTerms: async (currency) => {
      const settings = await findShopSettings(database.pool, 'byHandPayment');
      const { isOn, name: title, days, currencies } = settings;
      const only = codesIn(currencies);
      if (!isOn || (only.length > 0 && !only.includes(currency.toUpperCase()))) return null;
      const time = counted(days, 'day');
      return { title, note: `Order now and pay within ${time}. We keep your items until then.` };
    },
  },
});

const openLedger = (database: Database, now: () => Date): PaymentProvider => {
  const { pool, writes } = database;
  const find = async (where: string, values: unknown[]): Promise<Entry[]> => {
    const { rows } = await writes.query<Row>(`select ${columns} from by_hand_payments ${where}`, [
      ...values,
    ]);
    return rows.map(toIntent);
  };
  const findIntent = async (id: string) => (await find('where id = $1', [id]))[0];
  return {
    createIntent: async ({ amountCents, currency, metadata, idempotencyKey }) => {
      const { orderId, revision } = metadata;
      await writes.query(
        `insert into by_hand_payments (id, idempotency_key, order_id, order_revision, amount_cents,
           currency, status, created_at)
         values ($1, $2, $3, $4, $5, $6, 'requires_confirmation', $7)
         on conflict (idempotency_key) do nothing`,
        [
          `by_hand_${randomUUID()}`,
          ...[idempotencyKey, orderId, revision, amountCents, currency, now()],
        ],
      );
      return (await find('where idempotency_key = $1', [idempotencyKey]))[0] as PaymentIntent;
    },
    findIntent,
    searchIntents: ({ orderId, revision }) =>
      find('where order_id = $1 and order_revision = $2', [orderId, revision]),
    confirmIntent: async (id) => {
      const { byHandPayment: told, region } = await findGroups(pool, ['byHandPayment', 'region']);
      await writes.query(
        `update by_hand_payments set status = 'processing', method = $2, details = $3,
           pay_until = day_start(($4::timestamptz at time zone $5)::date + $6::int + 1, $5)
             - interval '1 second'
         where id = $1 and status = 'requires_confirmation'`,
        [id, told.name, told.details, now(), region.timeZone, told.days],
      );
      return findIntent(id);
    },
    cancelIntent: async (id) => {
      await writes.query(
        `update by_hand_payments set status = 'canceled'
         where id = $1 and status in ('requires_confirmation', 'processing')`,
        [id],
      );
      return findIntent(id);
    },
    // No money moves here: an admin pays it back, and says so.
    refund: async (intentId, { metadata }) => ({
      id: `${intentId}_refund`,
      status: 'canceled',
      failure: paidBackByHand,
      metadata,
    }),
    listRefunds: async () => [],
    listRecords: async function* (asked) {
      const intents =
        'intentId' in asked
          ? await find('where id = $1', [asked.intentId])
          : await find('where received_at >= $1', [asked.since]);
      yield* intents.filter(({ status }) => status === 'succeeded').map(toRecord);
    },
    readWebhook: async () => null,
  };
};

const columns = `id, order_id as "orderId", order_revision as revision,
  amount_cents as "amountCents", currency, status, method, details, pay_until as "payUntil",
  received_at as "receivedAt"`;

type Row = Pick<PaymentIntent, 'id' | 'amountCents' | 'currency' | 'status'> & {
  orderId: string;
  revision: number;
  method: string;
  details: string;
  payUntil: Date;
  receivedAt: Date | null;
};

type Entry = PaymentIntent & { receivedAt: Date | null };

const toIntent = ({
  orderId,
  revision,
  method,
  details: text,
  payUntil: until,
  ...row
}: Row): Entry => ({
  ...row,
  clientSecret: `${row.id}_secret_`,
  amountReceivedCents: row.status === 'succeeded' ? row.amountCents : 0,
  metadata: { orderId, revision: `${revision}`, userId: '' },
  cardFingerprint: null,
  lastError: null,
  failureCode: null,
  method,
  pending: row.status === 'processing' ? { method, until, text, isMarkedByAdmin: true } : null,
});

const toRecord = ({ id, amountCents, currency, receivedAt, metadata }: Entry): ProviderRecord => ({
  kind: 'payment',
  id,
  intentId: id,
  status: 'succeeded',
  amountCents,
  currency,
  at: receivedAt as Date,
  metadata,
});
