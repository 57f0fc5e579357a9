import type { Queryable } from '../database/database.ts';

type Change = {
  /** A user's id. */
  actorId: string;
  at: Date;
  action: 'promo_code_created' | 'promo_code_changed';
  code: string;
  input: object;
};

/** A row of the audit log, in the transaction that changes the code. */
export const recordPromoCodeChange = async (
  client: Queryable,
  { actorId, at, action, code, input }: Change,
): Promise<void> => {
  await client.query(
    'insert into audit_log (at, actor_id, action, subject, detail) values ($1, $2, $3, $4, $5)',
    [at, actorId, action, code, JSON.stringify(input)],
  );
};
