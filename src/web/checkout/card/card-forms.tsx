// The card form of each payment provider.
import { type ComponentType, lazy } from 'react';
import type { ProviderName } from '../../../domain/payments/providers/payment-providers.ts';
import { importWithRetry } from '../../components/browser/connection.ts';
import type { CardFormProps } from './card-result.ts';
import { SandboxCard } from './sandbox-card.tsx';

/** A script of elsewhere is loaded where it is needed alone. */
export const cardForms: Record<ProviderName, ComponentType<CardFormProps>> = {
  stripe: lazy(async () => ({
    default: (await importWithRetry(() => import('./stripe-payment.tsx'))).StripePayment,
  })),
  sandbox: SandboxCard,
  by_hand: lazy(async () => ({
    default: (await importWithRetry(() => import('../by-hand/by-hand-form.tsx'))).ByHandForm,
  })),
};
