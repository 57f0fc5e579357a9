// Our own sign-up and set-password in better-auth's place: what they write, they write at once.
import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { findPasswordLink } from './password-link.ts';
import { passwordProblem } from './password-rules.ts';
import { type Redeeming, redeemPasswordLink } from './redeem-password-link.ts';
import { type SignUpContext, signUp } from './sign-up.ts';
import type { IdentityUser } from './user.ts';

type Context = SignUpContext & Redeeming;
type EndpointContext = Parameters<typeof setSessionCookie>[0];

/** better-auth has checked the origin before it calls one of these. */
export const authEndpoints = (context: Context) =>
  ({
    id: 'hemline',
    endpoints: { signUpEmail: signUpEndpoint(context), resetPassword: resetPassword(context) },
  }) satisfies BetterAuthPlugin;

// PostgreSQL can't store a text with a NUL character.
const storable = z.string().regex(/^[^\0]*$/, 'no NUL character');
const signUpSchema = z.object({
  name: storable,
  // The length first: it bounds the work of the pattern.
  email: z.string().max(254).pipe(z.email()),
  password: z.string(),
});

const signUpEndpoint = (context: Context) =>
  createAuthEndpoint('/sign-up/email', { ...options, body: signUpSchema }, async (ctx) => {
    const { name, email, password } = ctx.body;
    await acceptPassword(password, email);
    const { internalAdapter, password: hashing } = ctx.context;
    if (await internalAdapter.findUserByEmail(email.toLowerCase())) throw emailTaken();
    const passwordHash = await hashing.hash(password);
    const user = await signUp(context, { name, email, passwordHash });
    if (!user) throw emailTaken();
    return await signIn(ctx, user);
  });

const resetSchema = z.object({ token: z.string().default(''), newPassword: z.string() });

/** The link stays good until the new password is set. */
const resetPassword = (context: Context) =>
  createAuthEndpoint('/reset-password', { ...options, body: resetSchema }, async (ctx) => {
    const { token, newPassword } = ctx.body;
    const link = await findPasswordLink(context, token);
    if (!link) throw invalidLink();
    await acceptPassword(newPassword, link.email);
    const passwordHash = await ctx.context.password.hash(newPassword);
    const user = await redeemPasswordLink(context, { token, passwordHash });
    if (!user) throw invalidLink();
    return await signIn(ctx, user);
  });

const options = {
  method: 'POST' as const,
  use: [formCsrfMiddleware],
  metadata: { noStore: true },
};

const acceptPassword = async (password: string, email: string): Promise<void> => {
  const problem = await passwordProblem(password, email);
  if (problem) throw new APIError('BAD_REQUEST', problem);
};

const signIn = async (ctx: EndpointContext, user: IdentityUser) => {
  const session = await ctx.context.internalAdapter.createSession(user.id);
  await setSessionCookie(ctx, { session, user });
  return { user };
};

const emailTaken = (): APIError =>
  new APIError('UNPROCESSABLE_ENTITY', {
    code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    message: 'User already exists. Use another email.',
  });

const invalidLink = (): APIError =>
  new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
