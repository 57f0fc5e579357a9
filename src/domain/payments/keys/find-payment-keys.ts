import type { PaymentMethods } from '../providers/payment-providers.ts';
import type { KeyContext } from './payment-key-context.ts';
import { checkPublicUrl, endingOf, modeOf } from './payment-keys.ts';
import type { PaymentKeysJson } from './payment-keys-schema.ts';

type Context = Pick<KeyContext, 'database' | 'paymentKeys' | 'publicUrl'> & {
  paymentMethods: PaymentMethods;
};

/** For owners: which keys there are, by their last characters, and whether new ones may come. */
export const findPaymentKeys = async ({
  database,
  paymentKeys,
  publicUrl,
  paymentMethods,
}: Context): Promise<PaymentKeysJson> => {
  const { isFromEnvironment, store } = paymentKeys;
  const row = await store.read(database.pool);
  const ofStripe = paymentMethods.find(({ provider }) => provider === 'stripe');
  const keys = isFromEnvironment ? null : row.keys;
  const notKept = row.isUnreadable ? 'unreadable' : 'none';
  return {
    source: isFromEnvironment ? 'environment' : keys ? 'dashboard' : notKept,
    takes: ofStripe ? modeOf(ofStripe.publishableKey) : 'sandbox',
    publishableKey: keys && endingOf(keys.publishableKey),
    secretKey: keys && endingOf(keys.secretKey),
    savedAt: keys?.savedAt ?? null,
    walletsProblem: keys && (keys.walletsProblem === undefined ? neverAsked : keys.walletsProblem),
    isOn: isFromEnvironment || keys?.isOn === true,
    isInEffect: row.revision === paymentKeys.revision,
    closed: isFromEnvironment ? null : checkPublicUrl(publicUrl),
    revision: row.revision,
  };
};

const neverAsked = 'This address is not registered at Stripe yet. Save the keys again.';
