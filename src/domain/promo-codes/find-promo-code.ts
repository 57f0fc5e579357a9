import type { Queryable } from '../../platform/database/database.ts';
import { normalizePromoCode, type PromoRule } from '../pricing/promo-rule.ts';
import { ruleColumns } from './rule-columns.ts';

export type PromoCode = PromoRule & {
  /** Orders of all customers; null without a limit. */
  redemptionsMax: number | null;
  customerRedemptionsMax: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

export const promoCodeColumns = `${ruleColumns}, redemptions_max as "redemptionsMax",
  customer_redemptions_max as "customerRedemptionsMax", starts_at as "startsAt",
  ends_at as "endsAt"`;

/** By a code as it was typed; undefined when there is none, or it is archived. */
export const findPromoCode = async (
  client: Queryable,
  typed: string,
): Promise<PromoCode | undefined> => {
  const { rows } = await client.query<PromoCode>({
    name: 'find-promo-code',
    text: `select ${promoCodeColumns} from promo_codes where code = $1 and archived_at is null`,
    values: [normalizePromoCode(typed)],
  });
  return rows[0];
};

/** What an order's code gives, archived since or not. */
export const findPromoRule = async (
  client: Queryable,
  code: string,
): Promise<PromoRule | undefined> => {
  const { rows } = await client.query<PromoRule>(
    `select ${ruleColumns} from promo_codes where code = $1`,
    [code],
  );
  return rows[0];
};

/** Orders with a limited code take turns until the transaction ends. Answers the limit now. */
export const lockPromoCode = async (
  client: Queryable,
  code: string,
): Promise<Pick<PromoCode, 'redemptionsMax'> | undefined> => {
  // Weaker than 'for update', which would wait for the foreign keys of other orders.
  const { rows } = await client.query<Pick<PromoCode, 'redemptionsMax'>>(
    `select redemptions_max as "redemptionsMax" from promo_codes
     where code = $1 and archived_at is null for no key update`,
    [code],
  );
  return rows[0];
};
