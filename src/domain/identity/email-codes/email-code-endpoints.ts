// A code by email: asked for, then entered. Neither tells who has an account.
import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { isFailure } from '../../../platform/errors/errors.ts';
import { type BeginContext, beginSession } from '../sessions/begin-session.ts';
import { checkEmail } from '../sign-in/check-credentials.ts';
import { type AskingCode, askEmailCode } from './ask-email-code.ts';
import { type RedeemingCode, redeemEmailCode } from './redeem-email-code.ts';

type Context = AskingCode & RedeemingCode & BeginContext;

/** better-auth has checked the origin before it calls one of these. */
export const emailCodeEndpoints = (context: Context) =>
  ({
    id: 'hemline-email-codes',
    endpoints: { askEmailCode: askEndpoint(context), signInEmailCode: signInEndpoint(context) },
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
      const ask = await askEmailCode(context, ctx.body.email);
      if (isFailure(ask)) {
        const { code, message } = ask;
        const status = code === 'unavailable' ? 'SERVICE_UNAVAILABLE' : 'TOO_MANY_REQUESTS';
        throw new APIError(status, { code, message });
      }
      ctx.setHeader('set-cookie', context.emailCodes.keep(ask));
      return { asksEmailCode: true };
    },
  );

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
