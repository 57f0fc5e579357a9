import type { Queryable } from '../../../platform/database/database.ts';
import { findCollectionsOf } from '../../catalog/collections/find-collections-of.ts';
import { type Applied, applyDiscounts, fittingDiscounts } from '../../discounts/apply-discounts.ts';
import type { Discount } from '../../discounts/discount.ts';
import type { LimitedDiscount } from '../../discounts/discount-columns.ts';
import type { Block } from '../../discounts/discount-conditions.ts';
import { subtotalOf } from '../../discounts/discount-kinds.ts';
import { collectionsIn, scopesOf } from '../../discounts/discount-scopes.ts';
import { findUsedUp } from '../../discounts/find-discounts.ts';
import { marketBlock } from '../../discounts/market-block.ts';
import { type DeliverySettings, shippingDueCents } from '../../pricing/pricing.ts';
import { promoCodesOf } from '../../pricing/promo-rule.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { Customer } from '../customer.ts';
import { findBlocks } from './find-blocks.ts';
import { findGroupBlocks } from './find-group-blocks.ts';
import type { PricedLine } from './price-lines.ts';
import {
  invalidPromoCode,
  type PromoCodeFailure,
  tooManyPromoCodes,
  unknownPromoCode,
} from './promo-code-errors.ts';

type Purchase = {
  lines: readonly PricedLine[];
  delivery: DeliverySettings;
  sale: Parameters<typeof marketBlock>[1];
  /** By `findDiscounts`. */
  found: readonly LimitedDiscount[];
  /** As it was typed: one code, or two with a comma. */
  promoCode: string | undefined;
  /** Undefined: nobody is signed in, so only conditions of the discounts themselves are checked. */
  customer: Customer | undefined;
  /** The order being changed. Its own use of a discount does not count. */
  orderId?: string | undefined;
  /** Nothing is placed, so nothing is locked. */
  isQuote?: boolean;
  canSendEmail: boolean;
  now: () => Date;
};

export type DecidedDiscounts = Pick<Applied, 'adjustments' | 'lineCents'> & {
  /**
   * All discounts that this customer may use now, whether or not this cart meets their conditions.
   */
  discounts: Discount[];
  /** The scopes that contain each line, in the order of the lines. */
  lineScopes: string[][];
};

/**
 * What discounts take off. Errors: invalid_promo_code {reason}. The caller has locked the customer;
 * in a transaction orders with a limited discount take turns from here.
 */
export const decideDiscounts = async (
  client: Queryable,
  { lines, delivery, sale, found, promoCode, orderId, isQuote = false, ...purchase }: Purchase,
): Promise<DecidedDiscounts | PromoCodeFailure> => {
  const wrong = await checkTyped(client, promoCodesOf(promoCode ?? ''), found);
  if (wrong) return wrong;
  const productIds = lines.map(({ productId }) => productId);
  const inCollections = await findCollectionsOf(client, '', collectionsIn(found), productIds);
  const lineScopes = lines.map((line) =>
    scopesOf({ ...line, collections: inCollections.get(line.productId) ?? [] }),
  );
  const items = lines.map((line, index) => ({
    id: line.sizeId,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    scopes: lineScopes[index] ?? [],
    isReduced: line.isReduced,
  }));
  const ofCustomer = {
    ...(await findBlocks(client, found, { ...purchase, orderId })),
    ...(await findGroupBlocks(client, found, purchase)),
    ...marketBlocks(found, sale),
  };
  const shippingCents = shippingDueCents(subtotalOf(items), delivery);
  // Read after the locks: what ended meanwhile no longer counts.
  const facts = { now: purchase.now(), blocks: ofCustomer, shippingCents };
  const fitting = fittingDiscounts(items, found, facts).map(({ key }) => key);
  const limited = found.filter(({ key }) => fitting.includes(key));
  const usedUp = await findUsedUp(client, limited, { orderId, isQuote });
  const blocks = { ...ofCustomer, ...Object.fromEntries(usedUp.map((key) => [key, limitReached])) };
  const { unmet, ...applied } = applyDiscounts(items, found, { ...facts, blocks });
  const lost = unmet.filter(({ discount }) => !discount.isAutomatic);
  const { timeZone } = lost.length > 0 ? await findShopSettings(client, 'region') : utc;
  for (const { discount, why } of lost) {
    const failure = invalidPromoCode(discount, why, timeZone);
    if (failure) return failure;
  }
  const discounts = found.filter(({ key }) => !Object.hasOwn(blocks, key));
  return { ...applied, discounts, lineScopes };
};

const checkTyped = async (
  client: Queryable,
  codes: readonly string[],
  found: readonly LimitedDiscount[],
): Promise<PromoCodeFailure | undefined> => {
  const unknown = codes.find((code) => !found.some(({ key }) => key === code));
  if (unknown) return unknownPromoCode(unknown);
  if (codes.length < 2) return undefined;
  const { perOrder } = await findShopSettings(client, 'promoCodes');
  const next = codes[perOrder];
  return next ? tooManyPromoCodes(next, perOrder) : undefined;
};

const marketBlocks = (
  found: readonly LimitedDiscount[],
  sale: Purchase['sale'],
): Record<string, Block> =>
  Object.fromEntries(
    found.flatMap((discount) => {
      const block = marketBlock(discount, sale);
      return block ? [[discount.key, block]] : [];
    }),
  );

const utc = { timeZone: 'UTC' };
const limitReached: Block = { reason: 'limit_reached' };
