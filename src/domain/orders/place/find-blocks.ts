// Which discounts a customer may not use. Redemptions are the orders that have one.
import type { Queryable } from '../../../platform/database/database.ts';
import type { LimitedDiscount } from '../../discounts/discount-columns.ts';
import type { Block } from '../../discounts/discount-conditions.ts';
import type { Customer } from '../customer.ts';
import { isEmailConfirmed } from './is-email-confirmed.ts';

type Asker = {
  /** Undefined: nobody is signed in, so nothing is known. */
  customer: Customer | undefined;
  /** The order being changed. Its own use of a discount does not count. */
  orderId: string | undefined;
  canSendEmail: boolean;
};

/** By key, why a discount is not for this customer. When placing, the caller has locked them. */
export const findBlocks = async (
  client: Queryable,
  discounts: readonly LimitedDiscount[],
  { customer, orderId, canSendEmail }: Asker,
): Promise<Record<string, Block>> => {
  const asked = discounts.filter((one) => one.isFirstPurchase || one.customerRedemptionsMax);
  if (!customer || asked.length === 0) return {};
  const isFirstAsked = asked.some(({ isFirstPurchase }) => isFirstPurchase);
  const { rows } = await client.query<OtherOrder>({
    name: 'find-discount-uses',
    text: `select * from (select o.number, o.state = 'unpaid' as "isUnpaid",
          o.user_id = $1 as "isOwn", $5 and (o.state <> 'unpaid' or has_first_purchase(o.id))
            as "endsFirst", array(select discount from order_adjustments a
            where a.order_id = o.id and a.discount = any($4)) as discounts
        from orders o
        where (o.user_id = $1 or canonical_email(o.user_email) = canonical_email($2))
          and order_is_active(o.state) and o.id is distinct from $3
        order by o.state, o.number) other
      where "endsFirst" or discounts <> '{}'`,
    values: [
      customer.id,
      customer.email,
      orderId ?? null,
      asked.map(({ key }) => key),
      isFirstAsked,
    ],
  });
  const first = isFirstAsked
    ? ((await checkFirst(client, customer, rows)) ??
      (await checkEmail(client, customer, canSendEmail)))
    : undefined;
  const blocks = asked.map((discount): [string, Block | undefined] => [
    discount.key,
    discount.isFirstPurchase ? first : checkUses(rows, discount),
  ]);
  return Object.fromEntries(blocks.filter((entry): entry is [string, Block] => !!entry[1]));
};

type OtherOrder = {
  number: number;
  isUnpaid: boolean;
  isOwn: boolean;
  /** The order is, or would become, the first purchase. */
  endsFirst: boolean;
  discounts: string[];
};

const checkFirst = async (
  client: Queryable,
  customer: Customer,
  rows: readonly OtherOrder[],
): Promise<Block | undefined> => {
  if (await hasUsedCard(client, customer)) return { reason: 'not_first_purchase' };
  const others = rows.filter(({ endsFirst }) => endsFirst);
  const other = others.find(({ isUnpaid }) => !isUnpaid) ?? others[0];
  if (!other) return undefined;
  // An unpaid order of another account is reported like a purchase, so nothing is revealed.
  return other.isUnpaid && other.isOwn
    ? { reason: 'in_unpaid_order', orderNumber: other.number }
    : { reason: 'not_first_purchase' };
};

/** An unconfirmed address may be made up, so it does not count as a new customer. */
const checkEmail = async (
  client: Queryable,
  { id }: Customer,
  canSendEmail: boolean,
): Promise<Block | undefined> =>
  canSendEmail && !(await isEmailConfirmed(client, id))
    ? { reason: 'email_not_confirmed' }
    : undefined;

/** Whether a card of this customer has paid for a first purchase, whosever it was. */
const hasUsedCard = async (client: Queryable, { id }: Customer): Promise<boolean> => {
  const { rows } = await client.query({
    name: 'find-used-card',
    text: `select from payments mine
      join payments used on used.card_fingerprint = mine.card_fingerprint
      join orders o on o.transaction_id = used.intent_id and has_first_purchase(o.id)
      where mine.user_id = $1 and mine.card_fingerprint is not null
        and mine.state = 'settled' limit 1`,
    values: [id],
  });
  return rows.length > 0;
};

const checkUses = (
  rows: readonly OtherOrder[],
  { key, customerRedemptionsMax }: LimitedDiscount,
): Block | undefined => {
  const uses = rows.filter(({ discounts }) => discounts.includes(key));
  if (uses.length < (customerRedemptionsMax ?? 0)) return undefined;
  const unpaid = uses.find(({ isUnpaid, isOwn }) => isUnpaid && isOwn);
  return unpaid ? { reason: 'in_unpaid_order', orderNumber: unpaid.number } : { reason: 'used' };
};
