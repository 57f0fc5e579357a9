// Who orders before midnight of the shop pays the old rate, and who orders after it the new one.
import { expect, onTestFinished, test } from 'vitest';
import { aChargedShop } from '../../../../test/test-charged-shop.ts';
import { setLocale } from '../../../platform/text/locale.ts';
import { lineRefundCents, refundTaxCents } from '../line-refund.ts';
import { selectOrders } from '../list/select-orders.ts';

test('a rate that changes at midnight counts from then on, and orders keep theirs', async () => {
  setLocale({ timeZone: 'Europe/Berlin' });
  onTestFinished(() => setLocale(null));
  // A millisecond before midnight in Berlin.
  let at = new Date('2026-12-31T22:59:59.999Z');
  const shop = await aChargedShop('net', () => at);
  await shop.database.pool.query(
    `insert into tax_rates (country, region, postcodes, tax_class, starts_on, name,
       rate_millionths, reason, shipping, source, changed_at)
     values ('DE', '', '{}', '', '2027-01-01', 'VAT', 210000, 'standard', 'as_goods', 'A law',
       now())`,
  );
  const cost = (percent: number) => 11_900 + 490 + Math.round(((11_900 + 490) * percent) / 100);
  await shop.place({ coat: 1 }, 'DE', { priceCents: cost(19) });
  const before = await shop.order();
  at = new Date('2026-12-31T23:00:00Z');
  expect(await shop.place({ coat: 1 }, 'DE', { priceCents: cost(19) })).toMatchObject({
    code: 'price_changed',
    price: cost(21) / 100,
  });
  await shop.place({ coat: 1 }, 'DE', { priceCents: cost(21) });
  at = new Date('2027-08-01T12:00:00Z');
  const orders = await selectOrders(shop.database.pool, {
    ...{ name: 'test-all', where: 'true order by number', values: [] },
  });
  expect(orders[0]).toMatchObject({ taxes: before.taxes, totals: before.totals });
  // Months later a refund, with the delivery, has the tax of its day.
  const taxes = orders.map((order) => {
    const paid = { ...order, refundableCents: order.totals.amountDueCents };
    const [coat] = paid.lines;
    return coat && refundTaxCents(paid, coat, lineRefundCents(paid, coat));
  });
  expect(taxes).toEqual([2354, 2602]);
});
