// All problems of the typed credentials at once. None reveals who has an account.
import { APIError } from 'better-auth';
import { emailNameProblem, onlyPlainNames } from '../../../platform/text/email-address.ts';
import { emailAddressSchema } from '../email-change/email-schema.ts';
import { checkNewPassword, type NewPasswords } from '../passwords/check-new-password.ts';

type Problem = { code: string; message: string };

/** Answers 400 with all `errors`, the first one also as its own code and message. */
export const checkSignUp = async (
  context: NewPasswords,
  { name, email, password }: SignUpInput,
): Promise<void> => {
  answer([
    name.trim() ? null : missingName,
    emailProblem(email),
    await checkNewPassword(context, password, email),
  ]);
};

/** The same for a sign-in, where any password may be the right one. */
export const checkSignIn = ({ email, password }: Omit<SignUpInput, 'name'>): void =>
  answer([emailProblem(email), password ? null : missingPassword]);

/** The same for an email alone. */
export const checkEmail = (email: string): void => answer([emailProblem(email)]);

type SignUpInput = { name: string; email: string; password: string };

const answer = (found: (Problem | null)[]): void => {
  const errors = found.filter((problem) => problem !== null);
  if (errors[0]) throw new APIError('BAD_REQUEST', { ...errors[0], errors });
};

const emailProblem = (text: string): Problem | null => {
  if (emailAddressSchema.safeParse(text).success) return null;
  return emailNameProblem(text) ? invalidEmailName : invalidEmail;
};

const missingName: Problem = { code: 'MISSING_NAME', message: 'Missing name' };
const missingPassword: Problem = { code: 'MISSING_PASSWORD', message: 'Missing password' };
const invalidEmail: Problem = { code: 'INVALID_EMAIL', message: 'Invalid email' };
const invalidEmailName: Problem = {
  code: 'INVALID_EMAIL_NAME',
  message: onlyPlainNames,
};
