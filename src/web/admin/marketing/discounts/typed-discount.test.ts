import { expect, test } from 'vitest';
import { blankDiscount, mayLeaveTooLittle, type TypedDiscount } from './typed-discount.ts';

const typed = (change: Partial<TypedDiscount>): TypedDiscount => ({
  ...(blankDiscount as TypedDiscount),
  ...{ value: '', minimumSubtotal: '', offMax: '' },
  ...change,
});

test.each<[boolean, Partial<TypedDiscount>]>([
  [true, { kind: 'percent', value: '100' }],
  [true, { kind: 'percent', value: '99.5' }],
  [false, { kind: 'percent', value: '20' }],
  [false, { kind: 'percent', value: '100', offMax: '10' }],
  [true, { kind: 'amount', value: '10' }],
  [true, { kind: 'amount', value: '10', minimumSubtotal: '10.40' }],
  [false, { kind: 'amount', value: '10', minimumSubtotal: '10.50' }],
  [true, { kind: 'amount_each', value: '5' }],
  [true, { kind: 'tier_amount', tiersBy: 'subtotal', tiers: [{ from: '20', value: '20' }] }],
  [false, { kind: 'tier_amount', tiersBy: 'subtotal', tiers: [{ from: '50', value: '20' }] }],
  [false, { kind: 'buy_get', value: '100' }],
  [false, { kind: 'free_shipping' }],
])('that too little may be left to pay is %s of %j', (may, change) => {
  expect(mayLeaveTooLittle(typed(change), 50)).toBe(may);
});
