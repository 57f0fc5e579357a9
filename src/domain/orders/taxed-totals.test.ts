// Carts, orders, and what is left of them: whatever is in them, the parts are the whole.
import { expect, test } from 'vitest';
import { aCart, orderOf } from '../../../test/random-carts.ts';
import { runCount } from '../../../test/run-count.ts';
import { deliveryCents, lineRefundCents, refundTaxCents } from './line-refund.ts';
import { taxCentsOf } from './order-taxes.ts';

test('parts of a cart are its total, and refunds of all lines are its payment and its tax', () => {
  for (let seed = 1; seed <= runCount(3000, 1_000_000); seed += 1) {
    const order = orderOf(aCart(seed));
    const { totals, taxes } = order;
    const added = taxes.arePricesGross ? 0 : taxCentsOf(taxes);
    const goods = order.lines.reduce((sum, line) => sum + line.lineCents - line.discountCents, 0);
    const fixed = totals.taxesCents - added;
    const parts = goods + deliveryCents(order) + fixed + added;
    expect(totals.amountDueCents, `cart ${seed}`).toBe(parts);
    // A fixed charge is no good, so that its part of a cart of nothing is nobody's.
    if (goods === 0) continue;
    let [money, tax] = [0, 0];
    for (const line of order.lines) {
      const cents = lineRefundCents(order, line);
      tax += refundTaxCents(order, line, cents);
      money += cents;
      order.refundableCents -= cents;
      line.refund = {
        ...{ amountCents: cents, quantity: line.quantity, canceled: 0, restocked: 0 },
        at: new Date(0),
      };
    }
    expect([money, tax], `refunds of cart ${seed}`).toEqual([
      totals.amountDueCents,
      taxCentsOf(taxes),
    ]);
  }
});
