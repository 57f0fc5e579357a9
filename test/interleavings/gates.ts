// A payment provider that waits, so that a seed decides what happens between two of its answers.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PaymentContext } from '../../src/domain/payments/payment-context.ts';
import { ProviderUnavailable } from '../../src/domain/payments/providers/payment-provider.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** A call that waits, before the provider has it or with its answer on the way. */
export type Gate = { label: string; open(way: 'through' | 'lost'): void };

type Call = (...args: unknown[]) => Promise<unknown>;
const methods = ['createIntent', 'findIntent', 'cancelIntent', 'refund', 'listRefunds'] as const;

export const createGates = (provider: PaymentContext['paymentProvider']) => {
  const waiting = new Set<Gate>();
  // Ids differ from run to run, their order does not.
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? `payment ${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const wait = (label: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const gate: Gate = {
        label,
        open: (way) => {
          waiting.delete(gate);
          if (way === 'through') resolve();
          else reject(new ProviderUnavailable('Lost.', { isKept: false }));
        },
      };
      waiting.add(gate);
    });
  const gated = (method: string, call: Call): Call => {
    return async (...args) => {
      const [first] = args as [string | { metadata: Record<string, string> }];
      const about =
        typeof first === 'string' ? nameOf(first) : `order ${first.metadata.orderNumber}`;
      await wait(`${method} of ${about} is sent`);
      const answer = await call(...args);
      await wait(`${method} of ${about} is answered`);
      return answer;
    };
  };
  const calls = methods.map((method) => [method, gated(method, provider[method] as Call)]);
  return {
    provider: { ...provider, ...Object.fromEntries(calls) } as PaymentContext['paymentProvider'],
    nameOf,
    /** In an order that is the same in each run. */
    list: (): Gate[] => [...waiting].sort((one, other) => (one.label < other.label ? -1 : 1)),
  };
};

/** Resolves once nobody works any more: each call has ended or waits at a gate. */
export const untilIdle = async ({ pool }: Database): Promise<void> => {
  for (let quietTurns = 0; quietTurns < 5; ) {
    await nextTurn();
    const isBusy = pool.idleCount < pool.totalCount || pool.waitingCount > 0;
    quietTurns = isBusy ? 0 : quietTurns + 1;
  }
};
