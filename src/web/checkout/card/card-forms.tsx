// The payment form of each payment provider.
import { type ComponentType, lazy } from 'react';
import { methodCurrencies } from '../../../../stripe-sandbox/methods/method-currencies.ts';
import type { ProviderName } from '../../../domain/payments/providers/payment-providers.ts';
import { locale } from '../../../platform/text/locale.ts';
import { importWithRetry } from '../../components/browser/connection.ts';
import type { CardFormProps } from './card-result.ts';
import { SandboxCard } from './sandbox-card.tsx';

const SandboxPayment = lazy<ComponentType<CardFormProps>>(async () => ({
  default: (await importWithRetry(() => import('./sandbox-payment.tsx'))).SandboxPayment,
}));

/** In dollars the sandbox takes cards alone: nothing more is loaded. */
export const takesCardsAlone = (provider: ProviderName): boolean =>
  provider === 'sandbox' && !methodCurrencies.includes(locale().currency);

const SandboxForm = (form: CardFormProps) =>
  takesCardsAlone('sandbox') ? <SandboxCard {...form} /> : <SandboxPayment {...form} />;

/** Scripts of other sites are loaded only where they are needed. */
export const cardForms: Record<ProviderName, ComponentType<CardFormProps>> = {
  stripe: lazy(async () => ({
    default: (await importWithRetry(() => import('./stripe-payment.tsx'))).StripePayment,
  })),
  sandbox: SandboxForm,
  by_hand: lazy(async () => ({
    default: (await importWithRetry(() => import('../by-hand/by-hand-form.tsx'))).ByHandForm,
  })),
};
