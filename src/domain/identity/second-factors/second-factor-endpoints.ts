// The second half of a sign-in, and the sign-in with a passkey, which is both halves.
import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { offerPasskeySignIn } from '../passkeys/passkey-options.ts';
import { passkeyAnswerSchema } from '../passkeys/passkey-schema.ts';
import { type VerifyingPasskey, verifyPasskey } from '../passkeys/verify-passkey.ts';
import { type BeginContext, beginSession } from '../sessions/begin-session.ts';
import { type TakingCode, takeCode } from './take-code.ts';

type Context = TakingCode & BeginContext & VerifyingPasskey;

/** better-auth has checked the origin before it calls one of these. */
export const secondFactorEndpoints = (context: Context) =>
  ({
    id: 'hemline-second-factors',
    endpoints: {
      secondFactor: codeEndpoint(context),
      passkeyOptions: optionsEndpoint(context),
      signInPasskey: passkeyEndpoint(context),
    },
  }) satisfies BetterAuthPlugin;

const options = {
  method: 'POST' as const,
  use: [formCsrfMiddleware],
  metadata: { noStore: true },
};

const codeSchema = z.object({ code: z.string().min(1).max(100) });

const codeEndpoint = (context: Context) =>
  createAuthEndpoint('/second-factor', { ...options, body: codeSchema }, async (ctx) => {
    const { pendingSignIns, now } = context;
    const pending = pendingSignIns.read(headersOf(ctx), now());
    if (!pending) throw expired();
    const { userId, proof, staysSignedIn } = pending;
    const user = await ctx.context.internalAdapter.findUserById(userId);
    if (!user) throw expired();
    if (!(await takeCode(context, userId, ctx.body.code))) throw wrongCode();
    ctx.setHeader('set-cookie', pendingSignIns.end());
    const begin = { user, proof, staysSignedIn, hasSecondFactor: true };
    if (!(await beginSession(context, ctx, begin))) throw expired();
    return { user };
  });

const optionsEndpoint = (context: Context) =>
  createAuthEndpoint('/passkey-options', { ...options, body: z.object({}) }, async (ctx) => {
    const { options: offered, cookie } = await offerPasskeySignIn(context);
    ctx.setHeader('set-cookie', cookie);
    return offered;
  });

const passkeySchema = z.object({
  answer: passkeyAnswerSchema,
  staysSignedIn: z.boolean().default(false),
});

const passkeyEndpoint = (context: Context) =>
  createAuthEndpoint('/sign-in/passkey', { ...options, body: passkeySchema }, async (ctx) => {
    const { answer, staysSignedIn } = ctx.body;
    const found = await verifyPasskey(context, headersOf(ctx), answer);
    const user = found && (await ctx.context.internalAdapter.findUserById(found.userId));
    if (!user) throw wrongPasskey();
    const proof = { by: 'passkey' as const, what: found.passkeyId };
    ctx.setHeader('set-cookie', context.pendingSignIns.end());
    const begin = { user, proof, staysSignedIn, hasSecondFactor: true };
    if (!(await beginSession(context, ctx, begin))) throw wrongPasskey();
    return { user };
  });

const headersOf = ({ headers }: { headers?: HeadersInit | undefined }): Headers =>
  new Headers(headers);

const expired = (): APIError =>
  new APIError('BAD_REQUEST', { code: 'SIGN_IN_EXPIRED', message: 'Log in again.' });

const wrongCode = (): APIError =>
  new APIError('UNAUTHORIZED', { code: 'WRONG_CODE', message: 'Wrong code' });

const wrongPasskey = (): APIError =>
  new APIError('UNAUTHORIZED', { code: 'WRONG_PASSKEY', message: 'Unknown passkey' });
