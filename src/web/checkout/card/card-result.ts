import { message } from '../../../platform/text/say.ts';
import type { Payer } from './payer.ts';

/**
 * The outcome of confirming a payment. 'pending': confirmed, and sure only later, which the
 * shop knows where `isKnown`; 'canceled': this
 * payment intent takes nothing any more; 'incomplete': the form shows what is missing, and the
 * provider was not asked.
 */
export type CardResult =
  | { kind: 'succeeded' }
  | { kind: 'pending'; isKnown?: true }
  | { kind: 'requires_action'; url: string }
  | { kind: 'declined'; message: string }
  | { kind: 'canceled' }
  | { kind: 'incomplete' };

export type ConfirmCard = () => Promise<CardResult>;

/** Props of a provider's card form, which shows errors of its own fields. */
export type CardFormProps = {
  publishableKey: string;
  /** The path of a provider that the shop itself serves; else null. */
  providerUrl: string | null;
  clientSecret: string;
  payer: Payer;
  /** What is due, as the page shows it. */
  price: number;
  /** What customers read of the way to pay. */
  note: string | undefined;
  /** Path on this site to return to from a page of the provider or of the method. */
  returnPath: string;
  /** What confirms the card, once the form can be filled in; null when it leaves. */
  onReady: (confirm: ConfirmCard | null) => void;
  onError: (message: string | null) => void;
};

export const providerTimeout = message(
  'Our payment partner did not respond. Press Pay again: you are charged only once.',
);
