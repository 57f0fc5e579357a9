import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  FromProvider,
  ProviderIntent,
  ProviderTrouble,
  ToProvider,
} from './provider-messages.ts';

export type Provider = {
  url: string;
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  setTrouble(trouble: ProviderTrouble): void;
  /** Where webhooks go. */
  setShopPorts(shopPorts: number[]): void;
  /** What is sure only in minutes is sure now. */
  answerLate(): Promise<void>;
  books(): Promise<{ intents: ProviderIntent[]; injected: Record<string, number> }>;
  stop(): Promise<void>;
};

export const startProvider = async (dataDir: string, seed: number): Promise<Provider> => {
  await mkdir(dataDir);
  const child = fork(join(import.meta.dirname, 'provider.ts'), [dataDir, String(seed)]);
  const ended = once(child, 'exit');
  const send = (message: ToProvider) => child.send(message);
  const next = async <Key extends string>(key: Key) => {
    for (;;) {
      const [message] = (await Promise.race([
        once(child, 'message'),
        ended.then(() => Promise.reject(new Error("The provider's process ended."))),
      ])) as [FromProvider];
      if (key in message) return message as Extract<FromProvider, Record<Key, unknown>>;
    }
  };
  const { ready } = await next('ready');
  const askForBooks = async (ask: 'books' | 'late answers') => {
    const answer = next('books');
    send({ ask });
    return await answer;
  };
  return {
    ...ready,
    url: `http://localhost:${ready.port}`,
    setTrouble: (trouble) => send({ trouble }),
    setShopPorts: (shopPorts) => send({ shopPorts }),
    books: async () => {
      const { books: intents, injected } = await askForBooks('books');
      return { intents, injected };
    },
    answerLate: async () => {
      await askForBooks('late answers');
    },
    stop: async () => {
      if (child.connected) send({ ask: 'stop' });
      await ended;
    },
  };
};
