import { encode } from 'uqr';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { checkRecentSignIn } from '../sessions/check-recent-sign-in.ts';
import type { SignedInUser } from '../user.ts';
import { appUri, createAppSecret } from './authenticator-code.ts';
import type { TakingCode } from './take-code.ts';

export type NewApp = {
  secret: string;
  uri: string;
  /** The URI as a QR code: a path for SVG, of squares of 1, `size` wide and high. */
  qrCode: { path: string; size: number };
};

/**
 * Makes a secret for an app. It counts once a code confirms it. Errors: requires_recent_login;
 * wrong_state (an app exists).
 */
export const startApp = async (
  context: Omit<TakingCode, 'canSendEmail'>,
  user: SignedInUser,
): Promise<NewApp | Failure<'requires_recent_login' | 'wrong_state'>> => {
  const recent = await checkRecentSignIn(context, user);
  if (isFailure(recent)) return recent;
  const secret = createAppSecret();
  const { rowCount } = await context.database.writes.query(
    `insert into authenticator_apps (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update
     set secret = excluded.secret, created_at = excluded.created_at, last_step = null
     where authenticator_apps.confirmed_at is null`,
    [user.id, context.secretEncryption.encrypt(secret, user.id), context.now()],
  );
  if (!rowCount) return fail('wrong_state', say('Remove your current authenticator app first.'));
  const { name } = await findShopSettings(context.database.pool, 'shop');
  const uri = appUri(secret, name, user.email);
  return { secret, uri, qrCode: qrCodeOf(uri) };
};

const qrCodeOf = (text: string): NewApp['qrCode'] => {
  const { data, size } = encode(text);
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { path: squares.join(''), size };
};
