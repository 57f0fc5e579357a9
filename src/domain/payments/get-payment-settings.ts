import type { Database } from '../../platform/database/database.ts';
import { findCurrency } from '../shop-settings/locale/find-currency.ts';
import type { PaymentSettings } from './payment-schema.ts';
import type { PaymentMethod, PaymentMethods } from './providers/payment-providers.ts';

type Context = { database: Database; paymentMethods: PaymentMethods };

/** What the browser needs for each way to pay in a market; the default's also by itself. */
export const getPaymentSettings = async (
  { database, paymentMethods }: Context,
  market: string,
): Promise<PaymentSettings> => {
  const { rows } = await database.pool.query<{ currency: string | null }>({
    name: 'find-currency-of-market',
    text: 'select currency from markets where slug = $1',
    values: [market],
  });
  const currency = rows[0]?.currency ?? (await findCurrency(database.pool));
  const offered = await Promise.all(paymentMethods.map((method) => toJson(method, currency)));
  const methods = offered.filter((method) => method !== null);
  const [{ provider: mode, publishableKey, providerUrl }] = paymentMethods;
  return { mode, publishableKey, providerUrl, methods };
};

const toJson = async (
  {
    provider: mode,
    name,
    title,
    publishableKey,
    providerUrl,
    findTerms,
    isPaidLater,
  }: PaymentMethod,
  currency: string,
) => {
  const terms = findTerms && (await findTerms(currency));
  if (terms === null) return null;
  const method = { name, title, publishableKey, providerUrl, mode };
  return { ...method, ...(isPaidLater && { paidLater: true }), ...terms };
};
