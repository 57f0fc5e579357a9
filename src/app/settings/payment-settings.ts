// The settings of each payment provider, by its name.
import type { z } from 'zod';
import { checkStripeKeys, stripeSettings } from './stripe-settings.ts';

export const paymentServices = { stripe: stripeSettings };

export const checkedPaymentServices = { stripe: stripeSettings.superRefine(checkStripeKeys) };

export type PaymentKeys = {
  [Name in keyof typeof paymentServices]: z.infer<(typeof paymentServices)[Name]>;
};

const names = Object.keys(paymentServices) as (keyof PaymentKeys)[];

/** Of all settings those of payment providers. */
export const paymentSettingsOf = (all: PaymentKeys): PaymentKeys =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as PaymentKeys;

/** Whether a provider has its keys, and cards are charged. */
export const hasPaymentKeys = (all: PaymentKeys): boolean =>
  names.some((name) => all[name].secretKey !== undefined);
