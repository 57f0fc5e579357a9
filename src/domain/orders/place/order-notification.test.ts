// Paid orders are told to the addresses of the settings, once each, and to nobody by default.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
} from '../../../../test/test-checkout.ts';
import { sendWaitingEmails } from '../../../../test/test-emails.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { changeShopSettings } from '../../shop-settings/change-shop-settings.ts';

type Setting = { isOn: boolean; emails: string[] };

const pay = async (setting: Setting | null) => {
  const smtp = await createTestSmtpServer();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url });
  if (setting) {
    const change = { group: 'orderNotifications', value: setting, actorId: 'an admin' } as const;
    await changeShopSettings(shop.context, change);
  }
  const customer = await aCustomer(shop);
  const { body: order } = await customer.checkout(shop.product);
  await confirmCard(shop, order.clientSecret);
  for (let n = 0; n < 2; n++)
    await customer.confirmOrderLine(shop.product, intentOf(order.clientSecret));
  return { shop, smtp, order };
};

test('each address is told of a paid order once, with a link to it', async () => {
  const emails = ['owner@example.com', 'shop@example.com'];
  const { shop, smtp, order } = await pay({ isOn: true, emails });
  await sendWaitingEmails(shop);
  const told = smtp.received.filter(({ email }) => email.subject?.startsWith('New order'));
  expect(told.flatMap(({ to }) => to).sort()).toEqual(emails);
  const [{ email } = { email: null }] = told;
  expect(email?.subject).toBe(`New order ${order.orderNumber}: $78.00`);
  expect(email?.text).toContain(`/Dashboard/ManageAllOrders/${order.orderNumber}`);
  expect(email?.text).toContain('because this address is told of paid orders of');
  expect(email?.text).not.toContain('Ropewalk');
});

test.each<[string, Setting | null]>([
  ['by default', null],
  ['when it is switched off', { isOn: false, emails: ['owner@example.com'] }],
])('nobody is told %s', async (_when, setting) => {
  const { shop } = await pay(setting);
  const { rows } = await shop.database.pool.query('select kind from email_outbox order by kind');
  expect(rows).toEqual([{ kind: 'order_confirmation' }]);
});
