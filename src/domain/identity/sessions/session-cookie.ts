// The cookie of a session, in better-auth's format: token and signature. Scripts can't read it.
import { parse, parseSigned, serializeSigned } from 'hono/utils/cookie';
import { cookieOptions } from '../cookie-options.ts';
import type { Secrets } from '../secrets.ts';
import { hashToken } from '../token.ts';

export type SessionCookies = {
  /** The token of the request's cookie; null without one that we signed. */
  read(headers: Headers): Promise<string | null>;
  /** A Set-Cookie header; without `seconds` the cookie ends with the browser. */
  issue(token: string, seconds: number | null): Promise<string>;
  /** The request with its session's token as it is stored, signed by the current secret. */
  asStored(request: Request): Promise<Request>;
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
  const read = async (headers: Headers) => {
    const cookie = headers.get('cookie') ?? '';
    const token = await readWith(secret, cookie);
    return token ?? (previousSecret ? await readWith(previousSecret, cookie) : null);
  };
  return {
    read,
    issue: (token, seconds) =>
      serializeSigned(name, token, secret, {
        ...options,
        ...(seconds === null ? {} : { maxAge: seconds }),
      }),
    asStored: async (request) => {
      const token = await read(request.headers);
      if (token === null) return request;
      const stored = await serializeSigned(name, hashToken(token), secret, options);
      const headers = new Headers(request.headers);
      const { [name]: _, ...others } = parse(headers.get('cookie') ?? '');
      const pairs = Object.entries(others).map(
        ([key, value]) => `${key}=${encodeURIComponent(value)}`,
      );
      headers.set('cookie', [stored.split(';')[0], ...pairs].join('; '));
      return new Request(request, { headers });
    },
  };
};
