import { StripeError } from './stripe-error.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';
import type { Client } from './transaction.ts';

export type SandboxKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

export const findKeys = async (client: Client): Promise<SandboxKeys> => {
  const { rows } = await client.query<SandboxKeys>(
    `select secret_key as "secretKey", publishable_key as "publishableKey",
       webhook_secret as "webhookSecret"
     from stripe_sandbox.account`,
  );
  if (!rows[0]) throw new Error('The schema stripe_sandbox has no account.');
  return rows[0];
};

/** Who calls, by the key of 'Bearer sk_test_...'. */
export const authenticateRequest = (
  authorization: string | undefined,
  keys: SandboxKeys,
  needsSecretKey: boolean,
): 'server' | 'browser' => {
  const key = authorization?.replace(/^Bearer /, '') ?? '';
  if (timingSafeEqualText(key, keys.secretKey)) return 'server';
  if (!timingSafeEqualText(key, keys.publishableKey))
    throw new StripeError(401, { message: 'Invalid API Key provided.' });
  if (!needsSecretKey) return 'browser';
  throw new StripeError(403, {
    code: 'secret_key_required',
    message: 'This call needs the secret key.',
  });
};
