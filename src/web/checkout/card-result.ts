import type { RefObject } from 'react';

/** What came of confirming a card. 'asks': the bank wants its owner on a page of its own. 'over': this payment takes no card any more. */
export type CardResult =
  | { kind: 'paid' }
  | { kind: 'asks'; url: string }
  | { kind: 'refused'; message: string }
  | { kind: 'over' };

/** A card form of some bank. It says when it is complete, and hands up how to confirm. */
export type CardFormProps = {
  publishableKey: string;
  clientSecret: string;
  /** Path on this site to come back to after the bank has asked. */
  returnPath: string;
  confirm: RefObject<(() => Promise<CardResult>) | null>;
  onReady: (isReady: boolean) => void;
  onProblem: (sentence: string | null) => void;
};

export const providerTimeout =
  'The bank did not answer. Press Pay again: whatever happened, this order is charged only once.';
