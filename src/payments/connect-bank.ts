// Which bank: Stripe when there is a key for it, the sandbox bank otherwise. The code that speaks to them is the same.
import type { CardBank, PaymentSettings } from './payment.ts';
import { type BankParts, createSandboxBank, type SandboxBank } from './sandbox/bank.ts';
import { connectStripe } from './stripe.ts';

/** Where the site mounts the sandbox bank. */
export const sandboxBankPath = '/sandbox-bank';

export type BankSettings = {
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookSecret?: string | undefined;
  apiBase?: string | undefined;
};

export type ConnectedBank = {
  bank: CardBank;
  settings: PaymentSettings;
  /** To be mounted at `sandboxBankPath`; null with Stripe. */
  sandbox: SandboxBank | null;
};

/** `deliver` hands the sandbox bank's webhooks to the app: `(request) => app.fetch(request)`. */
export const connectBank = async (
  { secretKey, publishableKey, webhookSecret, apiBase }: BankSettings,
  outside: Pick<BankParts, 'database' | 'now' | 'deliver' | 'log'>,
): Promise<ConnectedBank> => {
  if (secretKey) {
    return {
      bank: connectStripe({ secretKey, webhookSecret: webhookSecret ?? '', apiBase, now: outside.now }),
      settings: { mode: 'stripe', publishableKey: publishableKey ?? '', bankUrl: null },
      sandbox: null,
    };
  }
  const sandbox = await createSandboxBank({ ...outside, path: sandboxBankPath });
  const reach: typeof fetch = async (input, init) => sandbox.app.fetch(new Request(input, init));
  return {
    bank: connectStripe({
      secretKey: sandbox.keys.secretKey,
      webhookSecret: sandbox.keys.webhookSecret,
      fetch: reach,
      now: outside.now,
    }),
    settings: { mode: 'sandbox', publishableKey: sandbox.keys.publishableKey, bankUrl: sandboxBankPath },
    sandbox,
  };
};
