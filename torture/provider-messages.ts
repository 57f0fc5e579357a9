// What the program and the provider's process tell each other.
import type { Random } from './random.ts';

/** Shares from 0 to 1 of the requests, or of the webhooks, that it happens to. */
export type ProviderTrouble = {
  slow: number;
  /** 500 without having done anything; most of them stay with their idempotency key. */
  failing: number;
  /** Done, but the answer is lost. */
  lostAnswers: number;
  /** The connection is closed unanswered, and nothing done. */
  gone: number;
  /** 400 balance_insufficient, which stays with its key. */
  refusedRefunds: number;
  lostWebhooks: number;
  repeatedWebhooks: number;
  /** Held back, so that later ones come first. */
  reorderedWebhooks: number;
  /** Signed, but sent before anything was paid. */
  earlyWebhooks: number;
};

export const noTrouble: ProviderTrouble = {
  slow: 0,
  failing: 0,
  lostAnswers: 0,
  gone: 0,
  refusedRefunds: 0,
  lostWebhooks: 0,
  repeatedWebhooks: 0,
  reorderedWebhooks: 0,
  earlyWebhooks: 0,
};

export type ToProvider =
  | { trouble: ProviderTrouble }
  | { shopPorts: number[] }
  | { ask: 'books' }
  /** What is sure only in minutes is sure now; answered with the books. */
  | { ask: 'late answers' }
  | { ask: 'stop' };

export type ProviderIntent = {
  id: string;
  status: string;
  received: number;
  refunded: number;
};

export type FromProvider =
  | {
      ready: {
        port: number;
        secretKey: string;
        publishableKey: string;
        webhookSecret: string;
      };
    }
  | { books: ProviderIntent[]; injected: Record<string, number> };

/** Within the provider's process. */
export type ProviderState = {
  trouble: ProviderTrouble;
  shopPorts: number[];
  random: Random;
  count: (what: string) => void;
};
