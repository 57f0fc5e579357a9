// Messages of the contact form, as an admin finds and answers them; in a shop of its own.
import { expect, type Page } from '@playwright/test';
import { newCustomer, signUp } from './actions.ts';
import { expectToast, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectPageChecks } from './page-checks.ts';
import { startShop } from './shop-process.ts';

// Of the customer on the page of admins, a call that fails once, and a broken link.
test.use({ failures: [403, 422, 503] });

const bytesMax = 150_000;
const text = 'Does the <b>Oxford</b> Shirt\nrun small?';

test('an admin finds a message, marks it as answered, and takes that back', async ({
  openAnother,
}) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const ines = await signUp(customer);
    await write(customer, 'Ines Okafor', ines.email);
    await write(customer, 'Tom Ashby', newCustomer().email);
    await visit(customer, '/Dashboard/Messages');
    await expect(customer.getByRole('main')).toContainText('Admins only');

    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    const main = admin.getByRole('main');
    const messages = main.getByRole('article');
    const arrive = async () => {
      await visit(admin, '/Dashboard/Messages');
      await expect(messages).toHaveCount(2);
    };
    await expectPageChecks(admin, arrive, bytesMax);
    await admin.setViewportSize({ width: 1280, height: 900 });

    await main.getByLabel('Find a message').fill('okafor');
    await expect(messages).toHaveCount(1);
    await expect(admin).toHaveURL(/q=okafor/);
    const message = main.getByRole('article', { name: 'Message from Ines Okafor' });
    // Shown as it was written, markup and line break alike.
    await expect(message.getByText('<b>Oxford</b>')).toHaveText(text);
    await expect(message.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      `mailto:${encodeURIComponent(ines.email)}?subject=Re%3A%20A%20product%20or%20a%20size`,
    );

    // With the keyboard alone; a call that fails changes nothing.
    await admin.route('**/contact-messages/*/answered', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    const answered = message.getByRole('button', { name: /^Mark as answered/ });
    await message.getByRole('link', { name: 'Reply by email' }).focus();
    await admin.keyboard.press('Tab');
    await expect(answered).toBeFocused();
    await admin.keyboard.press('Enter');
    await expectToast(admin, 'The shop did not respond. Try again.');
    await expect(message).toContainText('Waiting');
    await expect(answered).toBeFocused();
    await admin.keyboard.press('Enter');
    await expectToast(admin, 'Marked as answered.');
    await expect(message).toContainText(/Answered .* by Admin/);

    await main.getByRole('button', { name: 'Waiting', exact: true }).click();
    await expect(main).toContainText('No messages match');
    await main.getByRole('button', { name: 'Clear filters' }).click();
    await expect(messages).toHaveCount(2);
    await main.getByRole('button', { name: 'Answered', exact: true }).click();
    await expect(messages).toHaveCount(1);
    await admin.reload();
    await message.getByRole('button', { name: /^Mark as waiting/ }).click();
    await expectToast(admin, 'The message waits for an answer again.');
    await expect(main).toContainText('No messages match');
    await admin.goBack();
    await expect(messages).toHaveCount(2);
    await expect(message).toContainText('Waiting');

    await visit(admin, '/Dashboard/Messages?before=nothing');
    await main.getByRole('link', { name: 'Open the page without it' }).click();
    await expect(messages).toHaveCount(2);
  } finally {
    await shop.remove();
  }
});

const write = async (page: Page, name: string, email: string): Promise<void> => {
  const data = { name, email, topic: 'product', message: text };
  const sent = await page.request.post('/contact-messages', { data });
  expect(sent.status()).toBe(200);
};
