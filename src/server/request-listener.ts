// From Node's requests to the app's. What is no request at all is answered here.
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Answers 400 for a request target or host that makes no URL, without asking `fetch`. */
export const requestListener = (fetch: Fetch, log: (problem: unknown) => void): RequestListener =>
  getRequestListener(
    (request, env) => (isReadable(request.url, env) ? fetch(request, env) : unreadable()),
    {
      errorHandler: (error) => {
        if ((error as Error).name === 'RequestError') return unreadable();
        log(error);
        return failed();
      },
    },
  );

// 'Host: 1.2.3.4.5' makes no URL, and a Request can't be made of a URL with a user's name.
const isReadable = (url: string, { incoming }: { incoming: { url?: string } }): boolean => {
  if (!URL.canParse(url)) return false;
  // Usual targets begin with a slash.
  if (incoming.url?.startsWith('/')) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};

const unreadable = (): Response =>
  Response.json(
    { code: 'invalid_input', message: 'The request could not be read.' },
    { status: 400, headers },
  );

const failed = (): Response =>
  Response.json(
    { code: 'internal', message: 'Something went wrong. Try again.' },
    { status: 500, headers },
  );
