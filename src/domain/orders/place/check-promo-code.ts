// Whether a promo code counts for an order. Its redemptions are the orders that have it.
import type { Queryable } from '../../../platform/database/database.ts';
import { findPromoCode, lockPromoCode, type PromoCode } from '../../promo-codes/find-promo-code.ts';
import type { Customer } from '../customer.ts';
import { isEmailConfirmed } from './is-email-confirmed.ts';
import {
  belowMinimum,
  inUnpaidOrder,
  invalidPromoCode,
  type PromoCodeFailure,
} from './promo-code-errors.ts';

export type PromoCodeUse = {
  /** As it was typed. */
  promoCode: string;
  subtotalCents: number;
  /** Undefined: nobody is signed in, so only the code itself is checked. */
  customer: Customer | undefined;
  /** The order that would change: its own use does not count. */
  orderId?: string | undefined;
  /** Nothing is placed, so nothing is locked. */
  isQuote?: boolean;
  canSendEmail: boolean;
  now: () => Date;
};

/**
 * The code, when it counts. Errors: invalid_promo_code {reason}. The caller has locked the
 * customer; in a transaction orders with a limited code take turns from here.
 */
export const checkPromoCode = async (
  client: Queryable,
  use: PromoCodeUse,
): Promise<PromoCode | PromoCodeFailure> => {
  const code = await findPromoCode(client, use.promoCode);
  if (!code) return invalidPromoCode('unknown');
  return (
    checkTime(code, use.now()) ??
    (await checkCustomer(client, code, use)) ??
    checkMinimum(code, use) ??
    (await checkLimit(client, code, use)) ??
    code
  );
};

const checkTime = ({ startsAt, endsAt }: PromoCode, now: Date): PromoCodeFailure | undefined => {
  if (startsAt && startsAt > now) return invalidPromoCode('not_started');
  return endsAt && endsAt <= now ? invalidPromoCode('expired') : undefined;
};

const checkCustomer = async (
  client: Queryable,
  { code, isFirstPurchase, customerRedemptionsMax }: PromoCode,
  { customer, orderId, canSendEmail }: PromoCodeUse,
): Promise<PromoCodeFailure | undefined> => {
  if (!customer || !(isFirstPurchase || customerRedemptionsMax)) return undefined;
  const { rows } = await client.query<OtherOrder>({
    name: 'find-promo-uses',
    text: `select o.number, o.state = 'unpaid' as "isUnpaid", o.user_id = $1 as "isOwn",
        o.promo_code is not distinct from $4 as "hasCode"
      from orders o left join promo_codes c on c.code = o.promo_code
      where (o.user_id = $1 or canonical_email(o.user_email) = canonical_email($2))
        and order_is_active(o.state) and o.id is distinct from $3
        and (o.promo_code = $4 or ($5 and (o.state <> 'unpaid' or c.first_purchase)))
      order by o.state, o.number`,
    values: [customer.id, customer.email, orderId ?? null, code, isFirstPurchase],
  });
  if (isFirstPurchase && (await hasUsedCard(client, customer))) {
    return invalidPromoCode('not_first_purchase');
  }
  const failure = isFirstPurchase ? checkFirst(rows) : checkUses(rows, customerRedemptionsMax ?? 0);
  if (failure || !isFirstPurchase || !canSendEmail) return failure;
  // An address that may be made up is no new customer.
  return (await isEmailConfirmed(client, customer.id))
    ? undefined
    : invalidPromoCode('email_not_confirmed');
};

/** Whether a card of this customer has paid for a first purchase, whosever it was. */
const hasUsedCard = async (client: Queryable, { id }: Customer): Promise<boolean> => {
  const { rows } = await client.query({
    name: 'find-used-card',
    text: `select from payments mine
      join payments used on used.card_fingerprint = mine.card_fingerprint
      join orders o on o.transaction_id = used.intent_id
      join promo_codes c on c.code = o.promo_code and c.first_purchase
      where mine.user_id = $1 and mine.card_fingerprint is not null
        and mine.state = 'settled' limit 1`,
    values: [id],
  });
  return rows.length > 0;
};

type OtherOrder = { number: number; isUnpaid: boolean; isOwn: boolean; hasCode: boolean };

const checkFirst = (others: OtherOrder[]): PromoCodeFailure | undefined => {
  const other = others.find(({ isUnpaid }) => !isUnpaid) ?? others[0];
  if (!other) return undefined;
  // Another account's order is not told apart from a purchase.
  return other.isUnpaid && other.isOwn
    ? inUnpaidOrder(other.number)
    : invalidPromoCode('not_first_purchase');
};

const checkUses = (others: OtherOrder[], max: number): PromoCodeFailure | undefined => {
  const uses = others.filter(({ hasCode }) => hasCode);
  if (uses.length < max) return undefined;
  const unpaid = uses.find(({ isUnpaid, isOwn }) => isUnpaid && isOwn);
  return unpaid ? inUnpaidOrder(unpaid.number) : invalidPromoCode('used');
};

const checkMinimum = (
  { minimumSubtotalCents }: PromoCode,
  { subtotalCents }: PromoCodeUse,
): PromoCodeFailure | undefined =>
  subtotalCents < minimumSubtotalCents
    ? belowMinimum(minimumSubtotalCents, subtotalCents)
    : undefined;

const checkLimit = async (
  client: Queryable,
  { code, redemptionsMax }: PromoCode,
  { orderId, isQuote = false }: PromoCodeUse,
): Promise<PromoCodeFailure | undefined> => {
  if (redemptionsMax === null) return undefined;
  const current = isQuote ? { redemptionsMax } : await lockPromoCode(client, code);
  if (!current) return invalidPromoCode('unknown');
  const max = current.redemptionsMax;
  if (max === null) return undefined;
  const { rows } = await client.query<{ uses: number }>({
    name: 'count-promo-uses',
    text: `select count(*) as uses from (
        select from orders where promo_code = $1 and order_is_active(state)
          and id is distinct from $2 limit $3) used`,
    values: [code, orderId ?? null, max],
  });
  return (rows[0]?.uses ?? 0) < max ? undefined : invalidPromoCode('limit_reached');
};
