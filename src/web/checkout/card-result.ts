import type { RefObject } from 'react';

/** The outcome of confirming a card. 'canceled': this payment intent takes no card any more. */
export type CardResult =
  | { kind: 'succeeded' }
  | { kind: 'requires_action'; url: string }
  | { kind: 'declined'; message: string }
  | { kind: 'canceled' };

/** A payment provider's card form: reports when it is complete, and hands up how to confirm. */
export type CardFormProps = {
  publishableKey: string;
  clientSecret: string;
  /** Path on this site to return to after 3-D Secure. */
  returnPath: string;
  confirm: RefObject<(() => Promise<CardResult>) | null>;
  onReady: (isReady: boolean) => void;
  onError: (message: string | null) => void;
};

export const providerTimeout =
  'The payment provider did not respond. Press Pay again: this order is charged only once.';
