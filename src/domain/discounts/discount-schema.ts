// Discounts in the API, for admins; those with a code are promo codes. Money in dollars.

import { z } from 'zod';
import { toCents } from '../../platform/values/money.ts';
import { marketLimits } from '../markets/market.ts';
import { normalizePromoCode, promoCodeLengthMax, promoCodePattern } from '../pricing/promo-rule.ts';
import { discountKinds, tierBounds } from './discount.ts';
import { hasValue, isOfItems, isPercent, isTiered } from './discount-kinds.ts';
import { scopeNames } from './discount-scopes.ts';
import {
  discountFilters,
  discountKey,
  discountTitleLengthMax,
  groupsOfDiscountMax,
  isDiscountKey,
  tiersMax,
} from './discount-state.ts';

const codeText = z
  .string()
  .overwrite(normalizePromoCode)
  .max(promoCodeLengthMax)
  .regex(promoCodePattern, '3 to 40 letters, digits, - and _');
const keyText = z
  .string()
  .overwrite(discountKey)
  .refine(isDiscountKey, 'a code or a key is needed');
const dollars = z.number().finite().min(0).max(1_000_000);
const step = z.number().finite().gt(0).max(1_000_000);
const limit = z.number().int().min(1).max(1_000_000_000);
const items = z.number().int().min(0).max(1000);
const time = z.iso.datetime({ offset: true });

const scopeMax = 500;
const names = z
  .array(z.string().regex(new RegExp(`^(${scopeNames.join('|')}):.{1,120}$`)))
  .max(scopeMax);

const terms = {
  kind: z.enum(discountKinds).meta({
    description:
      'percent and amount off the items that it is for, amount_each off each of them, ' +
      'free_shipping, shipping_percent and shipping_amount off the delivery, buy_get (of buy + ' +
      'get items the cheapest `get` cost `value` percent less), tier_percent, tier_amount',
  }),
  value: z.number().min(0).max(1_000_000).meta({
    description: 'Percent off, at most 100, or dollars off; 0 for free_shipping and tiers',
  }),
  buy: items,
  get: items,
  tiersBy: z.enum(tierBounds),
  tiers: z
    .array(z.object({ from: step, value: step }))
    .max(tiersMax)
    .meta({ description: 'What counts from how many dollars or items on, as tiersBy says' }),
  scope: names.meta({
    description: "What it is for, such as 'category:Hat'; all items when it is empty",
    example: ['category:Hat'],
  }),
  without: names.meta({
    description: 'What it is not for, whatever `scope` says',
    example: ['category:Knitwear'],
  }),
  needs: names.meta({
    description:
      'Other items that have to be in the cart; then the minimums, the tiers and `buy` are of ' +
      'these',
  }),
  skipsReduced: z.boolean().meta({ description: 'Not for items at a reduced price' }),
  minimumSubtotal: dollars.meta({ description: 'Of the items that it is for, or of `needs`' }),
  minimumQuantity: items.meta({ description: 'Of the items that it is for, or of `needs`' }),
  itemsMax: items.meta({ description: 'Only so many items, the cheapest; 0 for all' }),
  offMax: dollars.meta({ description: 'The most that a percentage takes off; 0 for no bound' }),
  firstPurchase: z.boolean().meta({ description: 'Only for who has not bought before' }),
  combines: z.boolean().meta({
    description: 'With all others that do; one that does not counts alone, if it saves most',
  }),
};

export const discountSchema = z
  .object({
    key: z.string(),
    code: z.string().nullable().meta({ description: 'Null: it is automatic' }),
    title: z.string(),
    ...terms,
  })
  .meta({ id: 'Discount' });

export const newPromoCodeSchema = z
  .object({
    code: codeText.nullable().default(null).meta({ description: 'Null: it is automatic' }),
    title: z.string().trim().min(1).max(discountTitleLengthMax).nullable().default(null).meta({
      description: 'How customers read it; an automatic discount needs one',
    }),
    ...terms,
    value: terms.value.default(0),
    buy: terms.buy.default(0),
    get: terms.get.default(0),
    tiersBy: terms.tiersBy.default('subtotal'),
    tiers: terms.tiers.default([]),
    scope: terms.scope.default([]),
    without: terms.without.default([]),
    needs: terms.needs.default([]),
    skipsReduced: terms.skipsReduced.default(false),
    itemsMax: terms.itemsMax.default(0),
    offMax: terms.offMax.default(0),
    minimumSubtotal: terms.minimumSubtotal.default(0),
    minimumQuantity: terms.minimumQuantity.default(0),
    firstPurchase: terms.firstPurchase.default(false),
    forGroups: z.array(z.uuid()).max(groupsOfDiscountMax).default([]).meta({
      description: 'Groups of customers: for members of any of them, for all when it is empty',
    }),
    markets: z
      .array(z.string().max(marketLimits.slug))
      .max(marketLimits.markets + 1)
      .default([])
      .meta({
        description: 'Slugs of markets, an empty one for the default: for all when it is empty',
      }),
    combines: terms.combines.default(false),
    redemptionsMax: limit.nullable().default(null).meta({ description: 'Of all customers' }),
    customerRedemptionsMax: limit.nullable().default(null),
    startsAt: time.nullable().default(null),
    endsAt: time.nullable().default(null),
  })
  .superRefine((discount, { addIssue }) => {
    for (const [path, message] of problemsOf(discount)) {
      addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'NewPromoCode' });

type Typed = Pick<
  z.infer<typeof discountSchema>,
  'kind' | 'value' | 'buy' | 'get' | 'tiers' | 'itemsMax' | 'offMax'
> & {
  tiersBy: string;
  code: string | null;
  title: string | null;
  startsAt: string | null;
  endsAt: string | null;
};

/** Errors between fields, each with its field. */
const problemsOf = (typed: Typed): [string, string][] => {
  const { kind, value, buy, get, tiers, tiersBy, itemsMax, offMax, startsAt, endsAt } = typed;
  const [isTiers, isValue] = [isTiered(kind), hasValue(kind)];
  const froms = new Set(tiers.map(({ from }) => from));
  const problems: [string, string, boolean][] = [
    ['title', 'is needed without a code', typed.code === null && typed.title === null],
    [
      'value',
      'must be more than 0',
      isValue && (isPercent(kind) ? value * 100 : toCents(value)) < 1,
    ],
    ['value', 'must be at most 100 percent', isValue && isPercent(kind) && value > 100],
    ['buy', 'must be 1 or more', kind === 'buy_get' && buy < 1],
    ['get', 'must be 1 or more', kind === 'buy_get' && get < 1],
    ['itemsMax', 'is for items only', itemsMax > 0 && !isOfItems(kind)],
    ['offMax', 'is for a percentage only', offMax > 0 && !isPercent(kind)],
    ['tiers', 'one or more are needed', isTiers && tiers.length === 0],
    ['tiers', 'must differ', isTiers && froms.size < tiers.length],
    [
      'tiers',
      'must be at most 100 percent',
      kind === 'tier_percent' && tiers.some((tier) => tier.value > 100),
    ],
    [
      'tiers',
      'must be whole items',
      isTiers && tiersBy === 'quantity' && tiers.some(({ from }) => !Number.isInteger(from)),
    ],
    [
      'endsAt',
      'must be after startsAt',
      startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt),
    ],
  ];
  return problems.filter(([, , isSo]) => isSo).map(([field, message]) => [field, message]);
};

export const promoCodeChangeSchema = z
  .object({
    endsAt: time.nullable().optional(),
    redemptionsMax: limit.nullable().optional(),
    archived: z.boolean().optional(),
  })
  .meta({ id: 'PromoCodeChange' });

export const promoCodeParamsSchema = z.object({ code: keyText });

export const promoCodeListSchema = z.object({
  q: z
    .string()
    .max(discountTitleLengthMax)
    .optional()
    .meta({ description: 'A part of the code or the title' }),
  only: z.enum(discountFilters).optional(),
  before: keyText.optional().meta({ description: 'Take it from `next`' }),
});

export const listedPromoCodeSchema = discountSchema
  .extend({
    redemptionsMax: z.number().int().nullable(),
    customerRedemptionsMax: z.number().int().nullable(),
    redemptions: z
      .number()
      .int()
      .meta({ description: 'Orders with it, less those that expired or were canceled' }),
    turnover: z.number().meta({ description: 'What its paid orders were charged, less refunds' }),
    given: z.number().meta({ description: 'What it took off its paid orders' }),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    createdAt: z.string(),
    archivedAt: z.string().nullable(),
    isForGroups: z.boolean().meta({ description: 'Only for members of groups of customers' }),
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    markets: z.array(z.string()).meta({ description: 'Slugs, as in NewPromoCode' }),
  })
  .meta({ id: 'PromoCode' });

export const promoCodePageSchema = z
  .object({
    promoCodes: z.array(listedPromoCodeSchema),
    next: z.string().nullable(),
    markets: z.array(z.object({ slug: z.string(), name: z.string(), currency: z.string() })).meta({
      description: 'Where discounts may hold; the first, with an empty slug, is the default',
    }),
  })
  .meta({ id: 'PromoCodePage' });

export type ListedDiscountJson = z.infer<typeof listedPromoCodeSchema>;
export type ListedDiscountsJson = z.infer<typeof promoCodePageSchema>;
