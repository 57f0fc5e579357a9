// What one sign-in with a provider remembers until the answer, in a signed cookie of ten minutes.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import { cookieOptions } from './cookie-options.ts';
import { providerIds, providerIntents } from './identity-provider.ts';

export const flowMinutes = 10;

const flowSchema = z.object({
  provider: z.enum(providerIds),
  intent: z.enum(providerIntents),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** By which the page that opened a window knows its answer; empty without a window. */
  window: z.string(),
  /** The path to go on to. */
  next: z.string(),
  staysSignedIn: z.boolean(),
  /** Of who connects or reauthenticates; else empty. */
  sessionId: z.string(),
  expiresMs: z.number(),
});

export type ProviderFlow = z.infer<typeof flowSchema>;

export type ProviderFlows = {
  /** The value of a Set-Cookie header. */
  keep(flow: ProviderFlow): string;
  /** Null without a cookie, and for one that is forged or expired. */
  read(headers: Headers, now: Date): ProviderFlow | null;
  /** The value of a Set-Cookie header that ends it. */
  forget(): string;
};

/** `secret` is the AUTH_SECRET; flows get a key derived from it. */
export const createProviderFlows = (secret: string, publicUrl: string): ProviderFlows => {
  const { prefix, isSecure } = cookieOptions(publicUrl);
  const name = `${prefix}.provider`;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hemline provider flow', 32));
  const sign = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  const cookie = (value: string, maxAge: number): string =>
    // Lax: the answer comes with a navigation from the provider's site.
    serialize(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      maxAge,
    });
  return {
    keep: (flow) => {
      const body = Buffer.from(JSON.stringify(flow)).toString('base64url');
      return cookie(`${body}.${sign(body).toString('base64url')}`, flowMinutes * 60);
    },
    read: (headers, now) => {
      const value = parse(headers.get('cookie') ?? '', name)[name] ?? '';
      const [body = '', signature = ''] = value.slice(0, 4000).split('.');
      const signed = Buffer.from(signature, 'base64url');
      const expected = sign(body);
      if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
      const flow = flowSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      return flow.expiresMs > now.getTime() ? flow : null;
    },
    forget: () => cookie('', 0),
  };
};
