// One sandbox for the workers of a cluster, in the memory of their primary: the steps of a
// sign-in come to any of them.
import cluster from 'node:cluster';
import type { OidcSandbox, OidcSandboxOptions } from './oidc-sandbox.ts';

type Message = { headers: [string, string][]; body: string };
type Asked = {
  id: number;
  options: Pick<OidcSandboxOptions, 'issuer' | 'clients'>;
  request: Message & { url: string; method: string };
};
type Answered = { id: number; response: Message & { status: number } };

/** In a worker: asks the primary. */
export const openSharedSandbox = (options: Asked['options']): OidcSandbox => {
  const waiting = new Map<number, (response: Response) => void>();
  let lastId = 0;
  process.on('message', ({ oidcAnswered }: { oidcAnswered?: Answered }) => {
    if (!oidcAnswered) return;
    const { id, response } = oidcAnswered;
    waiting.get(id)?.(new Response(bodyOf(response), response));
    waiting.delete(id);
  });
  return {
    issuer: options.issuer,
    fetch: async (request) => {
      const { url, method } = request;
      const message = { url, method, ...(await toMessage(request)) };
      lastId += 1;
      const { promise, resolve } = Promise.withResolvers<Response>();
      waiting.set(lastId, resolve);
      process.send?.({ oidcAsked: { id: lastId, options, request: message } satisfies Asked });
      return await promise;
    },
  };
};

/** In the primary: makes the sandbox when a worker asks first. */
export const shareSandbox = (log: (problem: unknown) => void): void => {
  let opened: Promise<OidcSandbox> | undefined;
  const open = async (options: Asked['options']): Promise<OidcSandbox> => {
    const { createOidcSandbox } = await import('./oidc-sandbox.ts');
    return createOidcSandbox({ ...options, log });
  };
  const answer = async ({ options, request }: Asked): Promise<Answered['response']> => {
    opened ??= open(options);
    const { fetch } = await opened;
    const response = await fetch(new Request(request.url, { ...request, body: bodyOf(request) }));
    return { status: response.status, ...(await toMessage(response)) };
  };
  cluster.on('message', async (worker, { oidcAsked }: { oidcAsked?: Asked }) => {
    if (!oidcAsked) return;
    const response = await answer(oidcAsked).catch((error) => {
      log(error);
      return { status: 500, headers: [], body: '' };
    });
    if (worker.isConnected())
      worker.send({ oidcAnswered: { id: oidcAsked.id, response } satisfies Answered });
  });
};

const toMessage = async (sent: Request | Response): Promise<Message> => ({
  headers: [...sent.headers],
  body: Buffer.from(await sent.arrayBuffer()).toString('base64'),
});

const bodyOf = ({ body }: Message): Buffer<ArrayBuffer> | null =>
  body === '' ? null : Buffer.from(body, 'base64');
