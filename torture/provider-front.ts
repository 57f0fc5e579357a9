// Trouble in front of the provider's API, as its clients would see it.
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderState } from './provider-messages.ts';

type App = { fetch: (request: Request) => Response | Promise<Response> };
type Connection = { incoming: { socket: { destroy(): unknown } } };

const slowMsMax = 2_500;

/** Answers of the sandbox, unless there is trouble. `announce` is called for some new intents. */
export const createFront = (
  state: ProviderState,
  app: App,
  announce: (intentId: string) => void,
) => {
  /** As Stripe: the first answer to an idempotency key is repeated, errors included. */
  const kept = new Map<string, () => Response>();
  const happens = (what: keyof ProviderState['trouble']): boolean => {
    const is = state.random.chance(state.trouble[what]);
    if (is) state.count(what);
    return is;
  };

  const fail = (key: string | null): Response => {
    if (key && state.random.chance(0.8)) {
      state.count('kept failures');
      kept.set(key, serverError);
    }
    return serverError();
  };

  const decline = (key: string | null): Response => {
    if (key) kept.set(key, insufficientBalance);
    return insufficientBalance();
  };

  /** What comes instead of an answer of the sandbox. */
  const before = async ({ method, url, headers }: Request, { incoming }: Connection) => {
    const key = headers.get('idempotency-key');
    const repeated = key ? kept.get(key) : undefined;
    if (repeated) return repeated();
    if (happens('slow')) await wait(state.random.between(200, slowMsMax));
    if (happens('gone')) return drop(incoming);
    if (method !== 'POST') return undefined;
    if (happens('failing')) return fail(key);
    return isCall(url, 'refunds') && happens('refusedRefunds') ? decline(key) : undefined;
  };

  const after = async (response: Response, { url }: Request): Promise<void> => {
    if (!isCall(url, 'payment_intents') || !happens('earlyWebhooks')) return;
    const { id } = (await response.clone().json()) as { id?: string };
    if (id) announce(id);
  };

  return async (request: Request, connection: Connection): Promise<Response> => {
    const instead = await before(request, connection);
    if (instead) return instead;
    const response = await app.fetch(request);
    if (request.method !== 'POST') return response;
    await after(response, request);
    return happens('lostAnswers') ? drop(connection.incoming) : response;
  };
};

const isCall = (url: string, name: string): boolean => new URL(url).pathname === `/v1/${name}`;

const drop = (incoming: Connection['incoming']): Response => {
  incoming.socket.destroy();
  return new Response(null, { status: 502 });
};

const serverError = (): Response =>
  Response.json({ error: { type: 'api_error', message: 'Something failed.' } }, { status: 500 });

const insufficientBalance = (): Response =>
  Response.json(
    {
      error: {
        type: 'invalid_request_error',
        code: 'balance_insufficient',
        message: 'Insufficient funds in your account to refund.',
      },
    },
    { status: 400 },
  );
