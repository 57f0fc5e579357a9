import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
} from '../../../../test/test-checkout.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { payBack } from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { reconcilePriceOnlyPayments } from '../../payments/price-only/reconcile-price-only-payments.ts';

const hostileName = `<b>Ines</b>\r\nBcc: all@example.com${'x'.repeat(150)}`;

test('an order is written down with its lines, adjustments and address as they are', async () => {
  const { shop, smtp, ines } = await aShopWithSmtp();
  const shirt = await aProduct(shop.database, { name: 'A & B', priceCents: 9950, sizes: { M: 2 } });
  await shop.database.pool.query('update users set email_verified = true');
  const { body } = await ines.checkout(shirt, {
    price: 167.2,
    promoCode: 'FIRSTHEM',
    lines: [{ _id: shirt.sizes[0]?.id, productQuantity: 2 }],
    address: {
      name: hostileName,
      address: '14 Ropewalk Lane',
      phone: '07700900123',
      additionalInfo: 'Ring <twice>',
    },
  });
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  await sendWaitingEmails(shop);
  const [{ to, email } = { to: [], email: undefined }] = smtp.received;
  expect(to).toEqual([ines.user.email]);
  expect(email?.html).toContain('A &amp; B');
  expect(email?.html).toContain('Ring &lt;twice&gt;');
  expect(email?.html).toContain('&lt;b&gt;Ines&lt;/b&gt; Bcc: all@example.com');
  expect(email?.html).not.toContain('<b>');
  for (const part of ['2 × $99.50', '$199.00', '-$39.80', '$167.20', 'Ring <twice>']) {
    expect(email?.text).toContain(part);
  }
  // Free delivery stands on the line of shipping.
  expect(email?.text).toMatch(/^Shipping +Free instead of \$20\.00$/m);
  expect(email?.html).toContain('<s>$20.00</s> Free');
  expect(email?.text).not.toContain('Free delivery');
});

test('days of the way that was chosen are told as dates, holidays left out', async () => {
  const { shop, smtp, ines } = await aShopWithSmtp();
  const { pool } = shop.database;
  const promises = { handlingDays: 1, transitDaysMin: 5, transitDaysMax: 9, holidaysOf: 'DE' };
  await pool.query(`insert into shop_settings (name, value) values ('promises', $1)`, [promises]);
  const { body } = await ines.checkout(shop.product);
  const method = '11111111-2222-4333-8444-555555555555';
  await pool.query(
    `with zone as (insert into shipping_zones (id, name, created_at, changed_at)
       values ($1, 'Near', now(), now()) returning id)
     insert into shipping_methods (id, zone_id, position, name, days_min, days_max)
     select id, id, 1, 'Express', 1, 2 from zone`,
    [method],
  );
  await pool.query(`update orders set delivery_method = $1, delivery_name = 'Express'`, [method]);
  // The order keeps them.
  await pool.query('delete from shipping_zones');
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  await pool.query(`update orders set paid_at = '2026-12-23T10:00:00Z'`);
  await sendWaitingEmails(shop);
  expect(smtp.received[0]?.email.text).toContain('Express: arrives Mon, Dec 28 to Tue, Dec 29.');
});

test('a price-only order is confirmed once its lines are complete', async () => {
  const { shop, smtp, ines } = await aShopWithSmtp();
  const hat = await aProduct(shop.database, { name: 'Hat', priceCents: 2000, sizes: { M: 1 } });
  const { body } = await ines.call('/create-payment-intent', { price: 98 });
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  for (const product of [shop.product, hat]) {
    await ines.confirmOrderLine(product, intentOf(body.clientSecret));
  }
  expect(await outboxOf(shop)).toEqual([]);
  shop.pass(31);
  await reconcilePriceOnlyPayments(shop.context);
  await reconcilePriceOnlyPayments(shop.context);
  await sendWaitingEmails(shop);
  expect(smtp.received).toHaveLength(1);
  for (const part of [/^Oxford Shirt +\$50\.00$/m, /^Hat +\$20\.00$/m, /^Total paid +\$98\.00$/m]) {
    expect(smtp.received[0]?.email.text).toMatch(part);
  }
});

test('an order that was refunded before its email was sent is not confirmed any more', async () => {
  const { shop, smtp, ines } = await aShopWithSmtp();
  const { body } = await ines.checkout(shop.product);
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  await payBack(shop.database, String(body.orderId));
  await sendWaitingEmails(shop);
  expect(await outboxOf(shop)).toMatchObject([{ kind: 'order_confirmation', state: 'dropped' }]);
  expect(smtp.received).toEqual([]);
});

const aShopWithSmtp = async () => {
  const smtp = await createTestSmtpServer();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url });
  return { smtp, shop, ines: await aCustomer(shop) };
};
