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
  const { keys, revision, isUnreadable } = await store.read(database.pool);
  const shown = isFromEnvironment ? { publishableKey } : keys;
  return {
    source: isFromEnvironment
      ? 'environment'
      : keys
        ? 'dashboard'
        : isUnreadable
          ? 'unreadable'
          : 'none',
    takes: mode === 'sandbox' ? 'sandbox' : modeOf(publishableKey),
    publishableKey: shown && endingOf(shown.publishableKey),
    secretKey: isFromEnvironment || !keys ? null : endingOf(keys.secretKey),
    savedAt: isFromEnvironment ? null : (keys?.savedAt ?? null),
    isOn: isFromEnvironment || (keys?.isOn ?? false),
    isInEffect: revision === paymentKeys.revision,
    closed: isFromEnvironment ? null : checkPublicUrl(publicUrl),
    revision,
  };
};
