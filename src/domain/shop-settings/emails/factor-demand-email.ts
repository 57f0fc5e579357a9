// Tells owners that the team no longer needs a second factor, because nobody else may notice.
import type { Queryable } from '../../../platform/database/database.ts';
import type { WriteEmail } from '../../../platform/email/email.ts';
import { enqueueEmails } from '../../../platform/email/enqueue-email.ts';
import type { ShopSettings } from '../shop-settings.ts';

type Change = { group: string; before: object; after: object; actorId: string; now: Date };
const kind = 'second_factor_not_demanded';

/**
 * Call it in the transaction of any change of settings. It emails all owners with a confirmed
 * address, because an unconfirmed one may belong to a stranger.
 */
export const enqueueFactorDemand = async (
  client: Queryable,
  { group, before, after, actorId, now }: Change,
): Promise<void> => {
  if (group !== 'secondFactor' || !isDemanded(before) || isDemanded(after)) return;
  const { rows } = await client.query<{ email: string }>(
    `select email from users where role = 'admin' and disabled_at is null and email_verified`,
  );
  const emails = rows.map(({ email }) => ({
    about: actorId,
    recipient: email,
    dedupeKey: `${kind}:${email}:${now.getTime()}`,
  }));
  await enqueueEmails(client, { kind, now, emails });
};

const isDemanded = (value: object): boolean => (value as ShopSettings['secondFactor']).isDemanded;

/** Names who changed it; that account may be deleted by then. */
export const writeFactorDemand: WriteEmail<{
  database: { pool: Queryable };
  publicUrl: string;
}> = async ({ database, publicUrl }, actorId) => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from users where id = $1',
    [actorId],
  );
  const title = 'The team is no longer asked for a second factor';
  const text =
    `${rows[0]?.name ?? 'A deleted account'} changed this in {shop}. Passwords alone open the ` +
    'dashboard now, unless an account has a second factor of its own.';
  return {
    subject: title,
    title,
    blocks: [
      { text },
      { text: 'If you did not agree to this, turn it on again, and look at the audit log.' },
      { button: 'Second factor of the team', url: `${publicUrl}/Dashboard/Settings/second-factor` },
    ],
  };
};

export const factorDemandExample = { name: 'Ines Moreira' };
