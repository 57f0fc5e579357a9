// What one sign-in with a provider remembers until the answer, in a signed cookie of ten minutes.
import { z } from 'zod';
import type { Secrets } from '../secrets.ts';
import { createSignedCookie } from '../signed-cookie.ts';
import { providerIds, providerIntents } from './identity-provider.ts';

export const flowMinutes = 10;

const flowSchema = z.object({
  provider: z.enum(providerIds),
  intent: z.enum(providerIntents),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** How the page that opened a window recognizes its answer; empty without a window. */
  window: z.string(),
  /** The path of the next page. */
  next: z.string(),
  staysSignedIn: z.boolean(),
  /** The session of a user who connects or reauthenticates; else empty. */
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

export const createProviderFlows = (secrets: Secrets, publicUrl: string): ProviderFlows => {
  const kind = { name: 'provider', purpose: 'provider flow', seconds: flowMinutes * 60 };
  const cookie = createSignedCookie(kind, secrets, publicUrl);
  return {
    keep: (flow) => cookie.issue(Buffer.from(JSON.stringify(flow)).toString('base64url')),
    read: (headers, now) => {
      const value = cookie.read(headers);
      if (value === null) return null;
      const flow = flowSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
      return flow.expiresMs > now.getTime() ? flow : null;
    },
    forget: cookie.end,
  };
};
