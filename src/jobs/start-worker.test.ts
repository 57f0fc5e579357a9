import { expect, test, vi } from 'vitest';
import { aCustomer, aShopWithProduct, confirmCard } from '../../test/test-checkout.ts';
import { outboxOf, runWorker } from '../../test/test-emails.ts';
import { createTestSmtpServer } from '../../test/test-smtp-server.ts';

const soon = { timeout: 10_000, interval: 20 };

test('a paid order is confirmed by one email, sent by a job', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url });
  runWorker(shop);
  const ines = await aCustomer(shop);
  const { body } = await ines.checkout(shop.product);
  await confirmCard(shop, body.clientSecret);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), soon);
  await vi.waitFor(
    async () => expect(await outboxOf(shop)).toMatchObject([{ state: 'sent' }]),
    soon,
  );
  const [{ to, email } = { to: [], email: undefined }] = smtp.received;
  expect(to).toEqual([ines.user.email]);
  expect(email?.subject).toBe('Order 1001 is confirmed');
  expect(email?.from).toEqual({ name: 'Hemline', address: 'shop@hemline.example' });
  for (const content of [email?.html, email?.text]) {
    expect(content).toContain('Oxford Shirt');
    expect(content).toContain('$78.00');
    expect(content).toContain('http://localhost/Dashboard/orders/1001');
  }
  expect(shop.logged).toEqual([]);
});
