// Discounts and carts of tests, in short.
import {
  type Discount,
  type DiscountLine,
  type DiscountTerms,
  discountTerms,
} from '../src/domain/discounts/discount.ts';
import { scopesOf } from '../src/domain/discounts/discount-scopes.ts';

type Short = Pick<DiscountTerms, 'kind'> & Partial<Discount>;

/** Automatic, for all items and at any time, unless said otherwise. */
export const aDiscount = (short: Short): Discount => ({
  key: 'auto-1',
  isAutomatic: true,
  title: 'Sale',
  minimumSubtotalCents: 0,
  isFirstPurchase: false,
  combines: false,
  startsAt: null,
  endsAt: null,
  ...discountTerms(short),
  ...short,
});

/** What carts of tests are made of: price in cents, category, department, tags. */
const products: Record<string, [number, string, string, string[]]> = {
  hat: [1995, 'Hat', 'women', []],
  cap: [1500, 'Hat', 'men', ['pattern:striped']],
  tee: [2500, 'T-Shirt', 'unisex', ['pattern:striped']],
  shirt: [3333, 'Clothing', 'men', ['pattern:plain']],
  coat: [12_005, 'Clothing', 'women', []],
  pin: [1, 'Hat', 'unisex', []],
};

const reduced = ['cap', 'coat'];

/** Of '2 hat, 1 tee'. */
export const aCart = (text: string): DiscountLine[] =>
  text.split(', ').map((line) => {
    const [quantity, name = ''] = line.split(' ');
    const [unitPriceCents, category, department, tags] = products[name] as (typeof products)[''];
    const scopes = scopesOf({ productId: name, category, department, tags });
    const isReduced = reduced.includes(name);
    return { id: name, quantity: Number(quantity), unitPriceCents, scopes, isReduced };
  });

export const noFacts = { now: new Date('2026-11-26T12:00:00Z'), blocks: {}, shippingCents: 2000 };
