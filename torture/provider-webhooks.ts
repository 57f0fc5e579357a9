// The way of webhooks to the shop: some get lost, some come twice, some late.
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderState } from './provider-messages.ts';

const answerMsMax = 3_000;

type Webhook = { headers: Headers; body: string };

export const createWebhookRoad = (state: ProviderState) => {
  const underWay = new Set<Promise<unknown>>();
  const happens = (what: keyof ProviderState['trouble']): boolean => {
    const is = state.random.chance(state.trouble[what]);
    if (is) state.count(what);
    return is;
  };

  const send = async ({ headers, body }: Webhook): Promise<Response> => {
    const port = state.random.pick(state.shopPorts);
    try {
      const answer = await fetch(`http://localhost:${port}/webhooks/stripe`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(answerMsMax),
      });
      state.count(`webhooks answered with ${answer.status}`);
      return answer;
    } catch {
      return new Response(null, { status: 503 });
    }
  };

  const sendLater = (webhook: Webhook, ms: number): void => {
    const sending = wait(ms).then(() => send(webhook));
    underWay.add(sending);
    sending.finally(() => underWay.delete(sending)).catch(() => {});
  };

  return {
    deliver: async (request: Request): Promise<Response> => {
      const webhook = { headers: request.headers, body: await request.text() };
      if (happens('lostWebhooks')) return new Response('ok');
      if (happens('reorderedWebhooks')) {
        sendLater(webhook, state.random.between(200, 3_000));
        return new Response('ok');
      }
      if (happens('repeatedWebhooks')) sendLater(webhook, state.random.between(0, 1_000));
      return await send(webhook);
    },
    /** Before the request that made the intent is answered. */
    sendEarly: async (request: Request): Promise<void> => {
      sendLater({ headers: request.headers, body: await request.text() }, 0);
    },
    flush: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
};
