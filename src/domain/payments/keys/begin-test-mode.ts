import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { KeyContext } from './payment-key-context.ts';
import { modeOf } from './payment-keys.ts';

/**
 * From now on new payments use the sandbox. The keys stay, so earlier payments still settle and
 * late money is still refunded. Errors: wrong_state, changed_meanwhile.
 */
export const beginTestMode = (
  { database, paymentKeys, now }: Omit<KeyContext, 'publicUrl' | 'log'>,
  { revision, actorId }: { revision: number; actorId: string },
): Promise<true | Failure> =>
  database.transaction(async (client) => {
    await client.query('select from payment_keys for update');
    const { keys, ...row } = await paymentKeys.store.read(client);
    if (paymentKeys.isFromEnvironment || !keys)
      return fail('wrong_state', 'There are no stored keys to pause.');
    if (!keys.isOn) return true;
    if (row.revision !== revision)
      return fail('changed_meanwhile', 'The keys were changed meanwhile. Reload the page.');
    await client.query('update payment_keys set sealed = $1, revision = revision + 1', [
      paymentKeys.store.seal({ ...keys, isOn: false }),
    ]);
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'test_mode_begun',
      subject: 'stripe',
      detail: { before: { mode: modeOf(keys.secretKey) }, after: { mode: 'sandbox' } },
    });
    return true;
  });
