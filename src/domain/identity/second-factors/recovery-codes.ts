// Ten recovery codes for users who lost the app; each works once. They have 120 random bits, so a
// plain hash is enough.
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashToken } from '../token.ts';

const codesInSet = 10;
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
const lettersInCode = 24;

/** Makes new codes, 'k3vq8m-...', which are shown only once, and voids earlier ones. */
export const saveRecoveryCodes = async (client: Queryable, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: codesInSet }, createCode);
  await client.query('delete from recovery_codes where user_id = $1', [userId]);
  await client.query('insert into recovery_codes (hash, user_id) select unnest($2::text[]), $1', [
    userId,
    codes.map(hashCode),
  ]);
  return codes;
};

/** Uses up a code; false if it is wrong or used. Of simultaneous requests one succeeds. */
export const takeRecoveryCode = async (
  client: Queryable,
  userId: string,
  code: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'delete from recovery_codes where user_id = $1 and hash = $2',
    [userId, hashCode(code)],
  );
  return rowCount === 1;
};

const createCode = (): string => {
  // 32 letters: five bits of each byte, evenly.
  const code = Array.from(randomBytes(lettersInCode), (byte) => letters[byte % letters.length]);
  return code.join('').replaceAll(/.{6}(?=.)/g, '$&-');
};

const hashCode = (code: string): string =>
  hashToken(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
