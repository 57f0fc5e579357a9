// Checks in the browser before it asks the identity service. The service decides.
import { emailNameProblem } from '../../platform/text/email-address.ts';
import { say } from '../../platform/text/say.ts';
import { phoneProblem } from '../../platform/values/phone.ts';

/** A sentence about what is wrong with a text, or null. */
export type FieldCheck = (text: string) => string | null;

export const checkName: FieldCheck = (text) => (text.trim() ? null : say('Enter your name.'));

export const checkEmail: FieldCheck = (text) => {
  if (!text.trim()) return say('Enter your email address.');
  // The length bounds the work of the pattern.
  const isEmail = text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
  if (isEmail) return emailNameProblem(text);
  return say('Enter a valid email address, for example ines@example.com.');
};

export const checkPassword: FieldCheck = (text) => (text ? null : say('Enter your password.'));

export const checkNewPassword: FieldCheck = (text) => {
  if (!text) return say('Enter a password.');
  return text.length < 8 || text.length > 128
    ? say('The password needs 8 to 128 characters.')
    : null;
};

/** Empty is fine: only an order needs a phone number. */
export const checkPhone: FieldCheck = (text) => (text.trim() ? phoneProblem(text) : null);
