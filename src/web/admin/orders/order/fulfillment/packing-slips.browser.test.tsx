// What goes into a parcel, on screen and paper; addresses keep their lines.
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { beginWithOrder } from '../../../../../../test/browser/managed-order.ts';
import { openPage } from '../../../../../../test/browser/open-page.tsx';
import { signInAgain } from '../../../../../../test/browser/sign-in.ts';
import { findOrder, placeOrder, shippingAddress } from '../../../../../../test/setup-calls.ts';

const main = page.getByRole('main');
const textOf = () => (main.element() as HTMLElement).innerText;

test('an address keeps its lines and its plus, for its customer and on the slip', async () => {
  const { customer, number, url } = await beginWithOrder('paid', {
    ...shippingAddress,
    address: '14 Ropewalk Lane\nBristol BS1 6ED',
    phone: '+447700900123',
    additionalInfo: 'Ring.\nTwice.',
  });
  const kept = /14 Ropewalk Lane\nBristol BS1 6ED\n+\+447700900123\n+Ring\.\nTwice\./;
  await openPage(url);
  await expect.poll(textOf).toMatch(kept);

  const unpaid = await placeOrder(customer, [{ slug: 'rib-beanie-mustard' }]);
  const { number: other } = await findOrder(customer, unpaid.orderId);
  await openPage(`/Dashboard/ManageAllOrders/packing-slips?orders=${number},${other},99999,x`);
  await expect.element(main.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect
    .element(main)
    .toMatchTextContent(`Without a slip: ${other} (unpaid), 99999 (no such order).`);
  await expect.poll(textOf).toMatch(kept);
  expect(textOf()).not.toContain('$');
  onTestFinished(() => commands.emulateMedia({ media: 'screen' }));
  await commands.emulateMedia({ media: 'print' });
  expect(main.getByRole('button').elements().filter(isSeen)).toEqual([]);
  await expect.element(main.getByRole('row').filter({ hasText: 'Rib Beanie' })).toBeVisible();
  await commands.emulateMedia({ media: 'screen' });

  await signInAgain(customer);
  await openPage(`/Dashboard/orders/${number}`);
  await expect.poll(textOf).toMatch(kept);
});

const isSeen = (element: Element): boolean => element.checkVisibility();
