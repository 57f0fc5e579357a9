import type { Database } from '../../../platform/database/database.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { type PasswordProblem, passwordProblem } from './password-rules.ts';
import type { CheckBreach } from './pwned-passwords.ts';

export type NewPasswords = { database: Database; checkBreach: CheckBreach };

/** Like `passwordProblem`. By setting, a service is also asked about breaches. */
export const checkNewPassword = async (
  { database, checkBreach }: NewPasswords,
  password: string,
  email: string,
): Promise<PasswordProblem | null> => {
  const problem = await passwordProblem(password, email);
  if (problem) return problem;
  const { asksService } = await findShopSettings(database.pool, 'passwords');
  return asksService && (await checkBreach(password)) ? breached : null;
};

const breached = {
  code: 'PASSWORD_BREACHED',
  message: 'This password was in a data breach elsewhere. Choose another.',
};
