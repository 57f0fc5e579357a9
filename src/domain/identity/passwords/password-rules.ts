// Which passwords are accepted, at sign-up and where a new one is set.
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const lengthMin = 8;
const lengthMax = 128;
const shopName = 'hemline';

export type PasswordProblem = { code: string; message: string };

/** No password is that long, so that hashing it would be work for nothing. */
export const isTooLong = (password: string): boolean => password.length > lengthMax;

/** Why the user of this email can't have this password, or null. Capitals make no difference. */
export const passwordProblem = async (
  password: string,
  email: string,
): Promise<PasswordProblem | null> => {
  // Checks the length first, because normalizing a long text can take seconds.
  if (password.length < lengthMin) return problems.short;
  if (isTooLong(password)) return problems.long;
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(plain).size <= 1) return problems.repeated;
  if (isOfEmail(plain, email.toLowerCase())) return problems.email;
  if (isShopName(plain)) return problems.shop;
  if (seasonAndYear.test(plain)) return problems.common;
  const common = await commonPasswords();
  const isCommon = (text: string) => !text.includes('\n') && common.includes(`\n${text}\n`);
  return isCommon(plain) || isCommon(spelledOut(plain)) ? problems.common : null;
};

const problems = {
  short: { code: 'PASSWORD_TOO_SHORT', message: 'The password needs 8 to 128 characters.' },
  long: { code: 'PASSWORD_TOO_LONG', message: 'The password needs 8 to 128 characters.' },
  repeated: {
    code: 'PASSWORD_TOO_SIMPLE',
    message: 'This repeats one character. Choose another.',
  },
  email: {
    code: 'PASSWORD_IS_EMAIL',
    message: 'The password must differ from your email.',
  },
  shop: {
    code: 'PASSWORD_IS_SHOP_NAME',
    message: "The password must not be the shop's name.",
  },
  common: {
    code: 'PASSWORD_TOO_COMMON',
    message: 'One of the most common passwords. Choose another.',
  },
} satisfies Record<string, PasswordProblem>;

const isOfEmail = (plain: string, email: string): boolean => {
  const [local = ''] = email.split('@');
  return [email, local, local.split('+')[0]].includes(plain);
};

const seasonAndYear = /^(spring|summer|autumn|fall|winter)\W*(19|20)?\d\d\W*$/;

const lettersOfSigns: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', 0: 'o', $: 's' };

/** 'p@ssw0rd123' is 'password123': signs between letters stand for some. */
const spelledOut = (plain: string): string =>
  plain.replaceAll(/(?<=\p{L}.*)[@4310$](?=.*\p{L})/gu, (sign) => lettersOfSigns[sign] ?? sign);

/** The name alone, or with digits and punctuation. */
const isShopName = (plain: string): boolean =>
  plain.includes(shopName) && !/\p{L}/u.test(plain.replaceAll(shopName, ''));

let loading: Promise<string> | undefined;

// Loaded with the first password that gets here, then kept as one text of a megabyte.
const commonPasswords = (): Promise<string> => {
  loading ??= loadCommonPasswords();
  return loading;
};

/** The 100,000 most common ones that are long enough; source: docs/decisions/passwords.md. */
const loadCommonPasswords = async (): Promise<string> => {
  const file = new URL('common-passwords.txt.br', import.meta.url);
  return (await promisify(brotliDecompress)(await readFile(file))).toString('latin1');
};
