import type { PaymentSettings } from '../providers/payment-provider.ts';
import type { KeyContext } from './payment-key-context.ts';
import { checkPublicUrl, endingOf, modeOf } from './payment-keys.ts';
import type { PaymentKeysJson } from './payment-keys-schema.ts';

type Context = Pick<KeyContext, 'database' | 'paymentKeys' | 'publicUrl'> & {
  paymentSettings: PaymentSettings;
};

/** For owners: which keys there are, by their last characters, and whether new ones may come. */
export const findPaymentKeys = async ({
  database,
  paymentKeys,
  publicUrl,
  paymentSettings: { mode, publishableKey },
}: Context): Promise<PaymentKeysJson> => {
  const { isFromEnvironment, store } = paymentKeys;
  const row = await store.read(database.pool);
  const keys = isFromEnvironment ? null : row.keys;
  const notKept = row.isUnreadable ? 'unreadable' : 'none';
  return {
    source: isFromEnvironment ? 'environment' : keys ? 'dashboard' : notKept,
    takes: mode === 'sandbox' ? 'sandbox' : modeOf(publishableKey),
    publishableKey: keys && endingOf(keys.publishableKey),
    secretKey: keys && endingOf(keys.secretKey),
    savedAt: keys?.savedAt ?? null,
    isOn: isFromEnvironment || keys?.isOn === true,
    isInEffect: row.revision === paymentKeys.revision,
    closed: isFromEnvironment ? null : checkPublicUrl(publicUrl),
    revision: row.revision,
  };
};
