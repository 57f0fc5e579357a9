// Our own sign-up, sign-in and set-password in better-auth's place. The password is hashed first;
// what a call writes, it writes at once.

import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import type { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { checkNewPassword, type NewPasswords } from '../passwords/check-new-password.ts';
import { findPasswordLink } from '../passwords/password-link.ts';
import { isTooLong } from '../passwords/password-rules.ts';
import { type Redeeming, redeemPasswordLink } from '../passwords/redeem-password-link.ts';
import { type BeginContext, beginSession } from '../sessions/begin-session.ts';
import { passwordProof } from '../sessions/proof.ts';
import type { IdentityUser } from '../user.ts';
import { checkSignIn, checkSignUp } from './check-credentials.ts';
import { type Renewing, renewPasswordHash } from './renew-password-hash.ts';
import { type SignUpContext, signUp } from './sign-up.ts';

type Context = SignUpContext &
  Redeeming &
  Renewing &
  BeginContext &
  NewPasswords & { tellsUnknownEmails?: boolean };
type EndpointContext = Parameters<typeof setSessionCookie>[0];

/** better-auth has checked the origin before it calls one of these. */
export const authEndpoints = (context: Context) =>
  ({
    id: 'hemline',
    endpoints: {
      signUpEmail: signUpEndpoint(context),
      signInEmail: signInEndpoint(context),
      resetPassword: resetPassword(context),
    },
  }) satisfies BetterAuthPlugin;

// PostgreSQL can't store a text with a NUL character.
const storable = z.string().regex(/^[^\0]*$/, 'no NUL character');
// If not true, the session ends with the browser.
const staysSignedInSchema = z.boolean().optional();
const signUpSchema = z.object({
  name: storable,
  email: z.string(),
  password: z.string(),
  staysSignedIn: staysSignedInSchema,
});

const signUpEndpoint = (context: Context) =>
  createAuthEndpoint('/sign-up/email', { ...options, body: signUpSchema }, async (ctx) => {
    const { name, email, password, staysSignedIn } = ctx.body;
    await checkSignUp(context, ctx.body);
    const { internalAdapter, password: hashing } = ctx.context;
    if (await internalAdapter.findUserByEmail(normalizeEmail(email))) throw emailTaken();
    const passwordHash = await hashing.hash(password);
    const user = await signUp(context, { name, email, passwordHash });
    if (!user) throw emailTaken();
    return await begin(context, ctx, { user, passwordHash, staysSignedIn });
  });

const signInSchema = z.object({
  email: z.string(),
  password: z.string(),
  staysSignedIn: staysSignedInSchema,
});

const signInEndpoint = (context: Context) =>
  createAuthEndpoint('/sign-in/email', { ...options, body: signInSchema }, async (ctx) => {
    const { email, password, staysSignedIn } = ctx.body;
    checkSignIn(ctx.body);
    if (isTooLong(password)) throw wrongPassword();
    const { internalAdapter, password: hashing } = ctx.context;
    const found = await internalAdapter.findUserByEmail(normalizeEmail(email), {
      includeAccounts: true,
    });
    const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
    if (!found || !hash) {
      // Takes as long as for an existing account, so the time reveals nothing.
      await hashing.hash(password);
      throw found || !context.tellsUnknownEmails ? wrongPassword() : unknownEmail();
    }
    if (!(await hashing.verify({ hash, password }))) throw wrongPassword();
    const passwordHash = await renewPasswordHash(context, found.user.id, { hash, password });
    return await begin(context, ctx, { user: found.user, passwordHash, staysSignedIn });
  });

const resetSchema = z.object({ token: z.string().default(''), newPassword: z.string() });

/** The link stays good until the new password is set. */
const resetPassword = (context: Context) =>
  createAuthEndpoint('/reset-password', { ...options, body: resetSchema }, async (ctx) => {
    const { token, newPassword } = ctx.body;
    const link = await findPasswordLink(context, token);
    if (!link) throw invalidLink();
    await acceptPassword(context, newPassword, link.email);
    const passwordHash = await ctx.context.password.hash(newPassword);
    const user = await redeemPasswordLink(context, { token, passwordHash });
    if (!user) throw invalidLink();
    return await begin(context, ctx, { user, passwordHash });
  });

const options = {
  method: 'POST' as const,
  use: [formCsrfMiddleware],
  metadata: { noStore: true },
};

const acceptPassword = async (
  context: NewPasswords,
  password: string,
  email: string,
): Promise<void> => {
  const problem = await checkNewPassword(context, password, email);
  if (problem) throw new APIError('BAD_REQUEST', problem);
};

/** The user, or that a code is asked. */
const begin = async <User extends Omit<IdentityUser, 'image'>>(
  context: Context,
  ctx: EndpointContext,
  { user, passwordHash, staysSignedIn = false }: Beginning<User>,
) => {
  const proof = passwordProof(passwordHash);
  // If a new password was set meanwhile, it ended the sessions that existed then, but not this one.
  const begun = await beginSession(context, ctx, { user, proof, staysSignedIn });
  if (!begun) throw wrongPassword();
  return begun === 'code' ? { asksSecondFactor: true } : { user };
};

type Beginning<User> = { user: User; passwordHash: string; staysSignedIn?: boolean | undefined };

const emailTaken = (): APIError =>
  new APIError('UNPROCESSABLE_ENTITY', {
    code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    message: 'User already exists. Use another email.',
  });

const wrongPassword = (): APIError =>
  new APIError('UNAUTHORIZED', {
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  });

const unknownEmail = (): APIError =>
  new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'Invalid email or password' });

const invalidLink = (): APIError =>
  new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
