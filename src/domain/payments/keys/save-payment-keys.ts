// The owner ends test mode, or changes keys: Stripe checks them and gets a webhook endpoint.
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { paymentProviders } from '../providers/payment-providers.ts';
import type { StoredKeys } from './key-store.ts';
import type { KeyContext } from './payment-key-context.ts';
import { checkPublicUrl, checkSameMode, type KeyPair, modeOf } from './payment-keys.ts';
import {
  checkWithStripe,
  createEndpoint,
  deleteOtherEndpoints,
  registerForWallets,
} from './stripe-account.ts';

type Input = KeyPair & {
  /** What the owner has seen. */
  revision: number;
  actorId: string;
};

/** Longer than all calls of a save may take. */
const claimMs = 120_000;
const previousWebhookMs = 86_400_000;

/**
 * Every process takes payments with them within two seconds. The same again changes nothing.
 * Errors: invalid_input {field}, wrong_state, changed_meanwhile, payment_provider_unavailable.
 */
export const savePaymentKeys = async (
  context: KeyContext,
  input: Input,
): Promise<true | Failure> => {
  const { database, paymentKeys, publicUrl } = context;
  const closed = paymentKeys.isFromEnvironment
    ? 'The keys are set where the shop is started: change them there.'
    : checkPublicUrl(publicUrl);
  if (closed) return fail('wrong_state', closed);
  const mismatch = checkSameMode(input);
  if (mismatch) return fail('invalid_input', mismatch, { field: 'publishableKey' });
  const { keys } = await paymentKeys.store.read(database.pool);
  if (keys?.isOn && isSamePair(keys, input) && keys.walletsProblem === null) return true;
  const claimedUntil = await claim(context, input.revision);
  if (!claimedUntil) return changedMeanwhile();
  try {
    return await check(context, { ...input, claimedUntil, previous: keys });
  } finally {
    await database.writes.query(
      'update payment_keys set claimed_until = null where claimed_until = $1',
      [claimedUntil],
    );
  }
};

const isSamePair = (one: KeyPair, other: KeyPair): boolean =>
  one.publishableKey === other.publishableKey && one.secretKey === other.secretKey;

/** Only one of several simultaneous saves continues, so that Stripe gets one endpoint. */
const claim = async (
  { database, now }: KeyContext,
  revision: number,
): Promise<Date | undefined> => {
  await database.writes.query(
    'insert into payment_keys default values on conflict (only_one) do nothing',
  );
  const { rows } = await database.writes.query<{ claimedUntil: Date | null }>(
    `update payment_keys set claimed_until = $2
     where revision = $1 and (claimed_until is null or claimed_until < $3)
     returning claimed_until as "claimedUntil"`,
    [revision, new Date(now().getTime() + claimMs), now()],
  );
  return rows[0]?.claimedUntil ?? undefined;
};

type Claimed = Input & { claimedUntil: Date; previous: StoredKeys | null };

const check = async (context: KeyContext, input: Claimed): Promise<true | Failure> => {
  const { database, paymentKeys, publicUrl, log } = context;
  const { publishableKey, secretKey, previous } = input;
  const { currency } = await findShopSettings(database.pool, 'locale');
  const wrong = await checkWithStripe({ publishableKey, secretKey }, currency, paymentKeys);
  if (wrong) return wrong;
  const url = `${publicUrl}${paymentProviders.stripe.webhookPath}`;
  const endpoint = await createEndpoint(secretKey, url, paymentKeys);
  if (isFailure(endpoint)) return endpoint;
  const walletsProblem = await registerForWallets(secretKey, publicUrl, paymentKeys);
  const isStored = await store(context, {
    ...input,
    walletsProblem,
    webhookId: endpoint.id,
    webhookSecret: endpoint.secret,
  });
  // Also endpoints of the previous account, which may be another. A later save deletes what is
  // left.
  const keptId = isStored ? endpoint.id : (previous?.webhookId ?? null);
  for (const key of new Set([secretKey, previous?.secretKey ?? secretKey]))
    await deleteOtherEndpoints(key, { url, keptId }, paymentKeys).catch(() =>
      log(new Error('An earlier webhook endpoint of the shop was not deleted at Stripe.')),
    );
  return isStored || changedMeanwhile();
};

/** False when another change came first. */
const store = (
  { database, paymentKeys, now }: KeyContext,
  {
    previous,
    claimedUntil,
    revision,
    actorId,
    ...keys
  }: Claimed & Pick<StoredKeys, 'webhookId' | 'webhookSecret' | 'walletsProblem'>,
): Promise<boolean> =>
  database.transaction(async (client) => {
    const at = now();
    const sealed = paymentKeys.store.seal({
      ...keys,
      isOn: true,
      savedAt: at.toISOString(),
      previousWebhook: previous
        ? {
            secret: previous.webhookSecret,
            until: new Date(at.getTime() + previousWebhookMs).toISOString(),
          }
        : undefined,
    });
    const { rowCount } = await client.query(
      `update payment_keys set sealed = $3, revision = revision + 1
       where revision = $1 and claimed_until = $2`,
      [revision, claimedUntil, sealed],
    );
    if (rowCount === 0) return false;
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'payment_keys_saved',
      subject: 'stripe',
      detail: {
        before: { mode: previous?.isOn ? modeOf(previous.secretKey) : 'sandbox' },
        after: { mode: modeOf(keys.secretKey) },
      },
    });
    return true;
  });

const changedMeanwhile = () =>
  fail('changed_meanwhile', 'Another change of the keys is running. Reload the page.');
