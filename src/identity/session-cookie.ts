// The cookie of a session, in better-auth's format: token and signature. Scripts can't read it.
import { parse, parseSigned, serializeSigned } from 'hono/utils/cookie';
import { cookieOptions } from './cookie-options.ts';

export type SessionCookies = {
  /** The token of the request's cookie; null without one that we signed. */
  read(headers: Headers): Promise<string | null>;
  /** A Set-Cookie header; without `seconds` the cookie ends with the browser. */
  issue(token: string, seconds: number | null): Promise<string>;
  /** The request with the cookies of an earlier secret signed by the current one. */
  resign(request: Request): Promise<Request>;
};

export type Secrets = {
  secret: string;
  /** Signs nothing more: what it signed before stays good. */
  previousSecret?: string | undefined;
};

export const createSessionCookies = (
  { secret, previousSecret }: Secrets,
  publicUrl: string,
): SessionCookies => {
  const { prefix, isSecure } = cookieOptions(publicUrl);
  const name = `${prefix}.session_token`;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
  const readWith = async (key: string, cookie: string) =>
    (await parseSigned(cookie, key, name))[name] || null;
  return {
    read: async (headers) => {
      const cookie = headers.get('cookie') ?? '';
      const token = await readWith(secret, cookie);
      return token ?? (previousSecret ? await readWith(previousSecret, cookie) : null);
    },
    issue: (token, seconds) =>
      serializeSigned(name, token, secret, {
        ...options,
        ...(seconds === null ? {} : { maxAge: seconds }),
      }),
    resign: async (request) => {
      const cookie = request.headers.get('cookie');
      if (!previousSecret || !cookie?.includes(prefix)) return request;
      const earlier = await parseSigned(cookie, previousSecret);
      const pairs = Object.entries(parse(cookie)).map(async ([key, value]) => {
        const signed = key.startsWith(prefix) && earlier[key];
        return signed
          ? await serializeSigned(key, signed, secret, options)
          : `${key}=${encodeURIComponent(value)}`;
      });
      const headers = new Headers(request.headers);
      const texts = (await Promise.all(pairs)).map((text) => text.split(';')[0]);
      headers.set('cookie', texts.join('; '));
      return new Request(request, { headers });
    },
  };
};
