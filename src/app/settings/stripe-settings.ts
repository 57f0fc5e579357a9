import { z } from 'zod';
import { onOrOff, origin, variables } from './setting-fields.ts';

export const stripeSettings = z.object({
  /** 'sandbox' asks for test payments by name, which production needs. */
  payments: z.enum(['sandbox']).optional().register(variables, {
    name: 'PAYMENTS',
    remedy: 'Set it to sandbox for test payments, or leave it out.',
  }),
  secretKey: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional()
    .register(variables, {
      name: 'STRIPE_SECRET_KEY',
      remedy: 'Set it to the key that begins with sk_ or rk_.',
      isSecret: true,
    }),
  publishableKey: z.string().regex(/^pk_/).optional().register(variables, {
    name: 'STRIPE_PUBLISHABLE_KEY',
    remedy: 'Set it to the key that begins with pk_.',
    isSecret: true,
  }),
  webhookSecret: z
    .string()
    .regex(/^whsec_/)
    .optional()
    .register(variables, {
      name: 'STRIPE_WEBHOOK_SECRET',
      remedy: 'Set it to the signing secret that begins with whsec_.',
      isSecret: true,
    }),
  /** Undefined: Stripe itself. */
  apiBase: origin().optional().register(variables, {
    name: 'STRIPE_API_BASE',
    remedy: 'Set it to a URL without a path, or leave it out to use Stripe itself.',
  }),
  /** Whether a test card pays for one first purchase alone, as live cards always do. */
  compareTestCards: onOrOff().default(true).register(variables, {
    name: 'COMPARE_TEST_CARDS',
    remedy: 'Set it to on or off.',
  }),
});

// With half a set of keys the shop would take money that it never learns of.
export const checkStripeKeys = (
  keys: z.infer<typeof stripeSettings>,
  context: z.RefinementCtx,
): void => {
  const { secretKey = '', publishableKey = '', webhookSecret = '' } = keys;
  const set = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const names = Object.keys(set);
  const missing = Object.entries(set).flatMap(([name, value]) => (value ? [] : [name]));
  const fail = (message: string) => context.addIssue({ code: 'custom', message });
  if (missing.length > 0 && missing.length < names.length) {
    fail(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. Stripe needs all ` +
        `of ${names.join(', ')}; leave all of them out for test mode.`,
    );
  } else if (
    missing.length === 0 &&
    secretKey.includes('_live_') !== publishableKey.includes('_live_')
  ) {
    fail('One of the Stripe keys is for test mode and one is live. Set both from the same mode.');
  }
};
