import type { Provider } from './provider-process.ts';

/** For a shop whose many customers come from one network, share few cards and are all new. */
export const shopEnv = (provider: Provider): Record<string, string> => ({
  DEMO: 'off',
  RATE_LIMITS: '0',
  COMPARE_TEST_CARDS: 'off',
  STRIPE_SECRET_KEY: provider.secretKey,
  STRIPE_PUBLISHABLE_KEY: provider.publishableKey,
  STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
  STRIPE_API_BASE: provider.url,
});
