// A code by email: asked for, then entered. Neither tells who has an account.
import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import type { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { isFailure } from '../../../platform/errors/errors.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { type BeginContext, beginSession } from '../sessions/begin-session.ts';
import { checkEmail } from '../sign-in/check-credentials.ts';
import { type SignUpContext, signUp } from '../sign-in/sign-up.ts';
import { type AskingCode, askEmailCode } from './ask-email-code.ts';
import { type RedeemingCode, redeemEmailCode } from './redeem-email-code.ts';

type EndpointContext = Parameters<typeof setSessionCookie>[0];
type Context = AskingCode & RedeemingCode & BeginContext & SignUpContext;

/** better-auth has checked the origin before it calls one of these. */
export const emailCodeEndpoints = (context: Context) =>
  ({
    id: 'hemline-email-codes',
    endpoints: {
      askEmailCode: askEndpoint(context),
      signInEmailCode: signInEndpoint(context),
      continueWithEmail: continueEndpoint(context),
    },
  }) satisfies BetterAuthPlugin;

const options = {
  method: 'POST' as const,
  use: [formCsrfMiddleware],
  metadata: { noStore: true },
};

const askEndpoint = (context: Context) =>
  createAuthEndpoint(
    '/email-code',
    { ...options, body: z.object({ email: z.string() }) },
    async (ctx) => {
      checkEmail(ctx.body.email);
      return await askFor(context, ctx, ctx.body.email);
    },
  );

const askFor = async (context: Context, ctx: EndpointContext, email: string) => {
  const ask = await askEmailCode(context, email);
  if (isFailure(ask)) {
    const { code, message } = ask;
    const status = code === 'unavailable' ? 'SERVICE_UNAVAILABLE' : 'TOO_MANY_REQUESTS';
    throw new APIError(status, { code, message });
  }
  ctx.setHeader('set-cookie', context.emailCodes.keep(ask));
  return { asksEmailCode: true };
};

const continueSchema = z.object({ email: z.string(), staysSignedIn: z.boolean().default(false) });

/**
 * An account without a password for an email that has none. One that exists is never entered by
 * its email: it gets a code.
 */
const continueEndpoint = (context: Context) =>
  createAuthEndpoint('/continue-with-email', { ...options, body: continueSchema }, async (ctx) => {
    const { staysSignedIn } = ctx.body;
    checkEmail(ctx.body.email);
    const email = normalizeEmail(ctx.body.email);
    // Without an email server nobody could get back into the account.
    const made = context.canSendEmail
      ? await signUp(context, { name: '', email, passwordHash: null })
      : null;
    if (!made) return await askFor(context, ctx, email);
    const proof = { by: 'newAccount' as const, what: made.email };
    const begun = await beginSession(context, ctx, { user: made, proof, staysSignedIn });
    if (!begun) throw expired();
    return { user: made };
  });

const codeSchema = z.object({
  code: z.string().min(1).max(100),
  staysSignedIn: z.boolean().default(false),
});

const signInEndpoint = (context: Context) =>
  createAuthEndpoint('/sign-in/email-code', { ...options, body: codeSchema }, async (ctx) => {
    const { code, staysSignedIn } = ctx.body;
    const ask = context.emailCodes.read(new Headers(ctx.headers));
    if (!ask) throw expired();
    const user = await redeemEmailCode(context, ask, code);
    if (user === 'expired') throw expired();
    if (user === 'wrong') throw wrong();
    const proof = { by: 'emailCode' as const, what: ask.id };
    const begun = await beginSession(context, ctx, { user, proof, staysSignedIn });
    if (!begun) throw expired();
    return begun === 'code' ? { asksSecondFactor: true } : { user };
  });

const wrong = (): APIError =>
  new APIError('UNAUTHORIZED', { code: 'WRONG_EMAIL_CODE', message: 'Wrong code' });

const expired = (): APIError =>
  new APIError('BAD_REQUEST', { code: 'EMAIL_CODE_EXPIRED', message: 'Ask for a new code.' });
