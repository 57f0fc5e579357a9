// A browser of a customer who signs in with the sandbox: cookies, redirects and its form.
import type { Hono } from 'hono';

type Answer = { status: number; location: string; text: string; url: URL };

export const openBrowser = (app: Pick<Hono, 'request'>, origin: string) => {
  const jar = new Map<string, { value: string; path: string }>();
  const cookieHeader = (path: string): string =>
    [...jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  const send = async (to: string | URL, init: RequestInit = {}): Promise<Answer> => {
    const url = new URL(to, origin);
    const headers = new Headers(init.headers);
    headers.set('cookie', cookieHeader(url.pathname));
    const socket = { remoteAddress: '192.0.2.1' };
    const response = await app.request(
      new Request(url, { ...init, headers, redirect: 'manual' }),
      {},
      { incoming: { socket } },
    );
    for (const line of response.headers.getSetCookie()) keep(line);
    const location = response.headers.get('location') ?? '';
    return { status: response.status, location, text: await response.text(), url };
  };

  const keep = (line: string): void => {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const isOver = /max-age=0|expires=thu, 01 jan 1970/i.test(line);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    if (isOver) jar.delete(name);
    else jar.set(name, { value: pair.slice(pair.indexOf('=') + 1), path });
  };

  /** To the sandbox's page, by the button of a provider. Answers where the form is sent. */
  const leave = async (provider: string, search: Record<string, string> = {}): Promise<Answer> => {
    const query = new URLSearchParams({ origin, next: '/Login', ...search });
    const started = await send(`/api/auth/provider/${provider}?${query}`);
    if (started.status !== 302) return started;
    return await send((await send(started.location)).location);
  };

  /** Sends the form of the sandbox's page; stops at the shop's callback. */
  const choose = async (page: Answer, form: Record<string, string>): Promise<string> => {
    const resumed = await send(page.url, { method: 'POST', body: new URLSearchParams(form) });
    return (await send(resumed.location)).location;
  };

  return {
    jar,
    send,
    leave,
    choose,
    /** The whole way; answers where the shop sends the browser at the end. */
    signIn: async (
      provider: string,
      form: Record<string, string>,
      search: Record<string, string> = {},
    ): Promise<Answer> => {
      const page = await leave(provider, search);
      return page.status === 200 && page.text.includes('choose who you are')
        ? await send(await choose(page, form))
        : page;
    },
    /** The user of the session's cookie; null when signed out. */
    user: async (): Promise<{ id: string; email: string } | null> => {
      const { text } = await send('/api/auth/get-session', { headers: { origin } });
      return (
        (JSON.parse(text || 'null') as { user: { id: string; email: string } } | null)?.user ?? null
      );
    },
  };
};
