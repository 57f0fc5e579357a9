// Many products changed at once: selected, previewed, applied, conflicting, undone.
import { expect, type Locator } from '@playwright/test';
import { signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible, expectPageChecks } from './page-checks.ts';
import { startShop } from './shop-process.ts';

// Of the customer on the page of admins, and of a preview that is gone.
test.use({ failures: [403, 404, 422] });

// Pages of admins hold more than a page of the shop.
const bytesMax = 190_000;

test('prices of all hats are lowered as previewed, and put back by one press', async ({
  openAnother,
}) => {
  test.setTimeout(240_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    const main = admin.getByRole('main');
    await visit(admin, '/Dashboard/ManageAllProducts?category=Hat');
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    const hats = await main.getByRole('row').count();
    await main.getByLabel('Select all on this page').check();
    const bar = main.getByRole('region', { name: 'Selected products' });
    await expect(bar).toContainText(`${hats - 1} products selected`);
    await bar.getByRole('button', { name: 'Prices' }).click();
    const dialog = admin.getByRole('dialog');
    await expectAccessible(admin, 'the dialog');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog).toContainText('Type a percentage above 0, up to 90');
    await dialog.getByLabel('By percent').fill('12,5');
    await dialog.getByRole('button', { name: 'Preview' }).click();

    await expect(admin).toHaveURL(/\/Dashboard\/BulkEdits\/[\da-f-]{36}$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lower prices by 12.5%');
    await expect(main).toContainText(`${hats - 1} products will change.`);
    await expectPageChecks(admin, () => visit(admin, admin.url()), bytesMax);
    const [cap, straw] = [main.getByRole('row').nth(1), main.getByRole('row').nth(2)];
    const name = await cap.getByRole('link').innerText();
    const [before = '', after = ''] = await cap.getByRole('cell').allInnerTexts().then(pricesOf);
    expect(Math.round(Number(before) * 87.5) / 100).toBe(Number(after));

    // Another admin is faster with one of them.
    const id = (await straw.getByRole('link').getAttribute('href'))?.split('/').at(-1);
    await shop.query('update products set revision = revision + 1 where id = $1', [id]);
    await main.getByRole('button', { name: `Change ${hats - 1} products` }).click();
    await expect(main).toContainText(`${hats - 2} products changed. 1 was left as it was`);
    await main.getByRole('link', { name: 'Show only what was left' }).click();
    await expect(main.getByRole('row')).toHaveCount(2);
    await expect(main.getByRole('row').nth(1)).toContainText('left as it was');
    await expectAccessible(admin, 'what was left');

    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await visit(customer, `/search?q=${encodeURIComponent(name)}`);
    await expect(customer.getByRole('main')).toContainText(`$${after}`);

    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main).toContainText(`${hats - 2} products put back.`);
    await visit(admin, '/Dashboard/BulkEdits');
    await expect(main.getByRole('row').nth(1)).toContainText('Lower prices by 12.5%');
    await expect(main.getByRole('row').nth(1)).toContainText('Undone');
    await expectPageChecks(admin, () => visit(admin, '/Dashboard/BulkEdits'), bytesMax);
    await expect(async () => {
      await visit(customer, `/search?q=${encodeURIComponent(name)}`);
      await expect(customer.getByRole('main')).toContainText(`$${before}`);
    }).toPass();
    await visit(customer, admin.url());
    await expect(customer).toHaveURL(/Login/i);
  } finally {
    await shop.remove();
  }
});

test('a sale of all hats has a last day, which customers see until the sale is ended', async ({
  openAnother,
}) => {
  test.setTimeout(120_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    const main = admin.getByRole('main');
    const change = async (kind: string, fill: (dialog: Locator) => Promise<void>) => {
      await visit(admin, '/Dashboard/ManageAllProducts?category=Hat');
      await main.getByLabel('Select all on this page').check();
      await main.getByRole('button', { name: kind, exact: true }).click();
      const dialog = admin.getByRole('dialog');
      await fill(dialog);
      await dialog.getByRole('button', { name: 'Preview' }).click();
    };
    await change('Sale', async (dialog) => {
      await dialog.getByLabel('Percent off').fill('20');
      await dialog.getByLabel('Last day').fill('2020-02-02');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog).toContainText('The last day of the discount is over.');
      await dialog.getByLabel('Last day').fill('2199-12-31');
      await expectAccessible(admin, 'the sale');
    });
    const title = 'Sale, 20% off, until December 31, 2199';
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByRole('row').nth(1)).toContainText('until Tue, Dec 31');
    await expectAccessible(admin, 'the preview');
    await main.getByRole('button', { name: /^Change \d+ products$/ }).click();
    await expect(main).toContainText(/\d+ products changed\./);

    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const offer = customer.getByRole('main');
    await visit(customer, '/product/rib-beanie-mustard');
    await expect(offer).toContainText('20% off until Tue, Dec 31');
    await change('End sale', async () => {});
    await main.getByRole('button', { name: /^Change \d+ products$/ }).click();
    await expect(main).toContainText(/\d+ products changed\./);
    await expect(async () => {
      await visit(customer, '/product/rib-beanie-mustard');
      await expect(offer).not.toContainText('off until', { timeout: 100 });
    }).toPass();
  } finally {
    await shop.remove();
  }
});

test('on a phone, all that match are archived after a question, and restored', async ({
  openAnother,
}) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({
      baseURL: shop.url,
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    });
    await signInAsAdmin(admin, shop);
    const main = admin.getByRole('main');
    await visit(admin, '/Dashboard/ManageAllProducts');
    await main.getByRole('row').nth(1).getByRole('checkbox').check();
    await main.getByRole('button', { name: /^Select all/ }).click();
    const bar = main.getByRole('region', { name: 'Selected products' });
    await expect(bar).toContainText(/All \d+ products that match/);
    await bar.getByRole('button', { name: 'Change' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await main.getByRole('button', { name: /^Archive \d+ products/ }).click();
    const question = admin.getByRole('alertdialog', { name: 'Are you sure?' });
    await question.getByRole('button', { name: 'Archive' }).click();
    await expect(main).toContainText(/\d+ products changed\./);
    await expect(async () => {
      expect(await (await admin.request.get('/productsCount')).json()).toEqual({ result: 0 });
    }).toPass();

    await main.getByRole('link', { name: 'Back to all products' }).click();
    await expect(main).toContainText('No products yet');
    await visit(admin, '/Dashboard/ManageAllProducts?state=archived');
    await main.getByRole('row').nth(1).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await main.getByRole('button', { name: 'Change 1 product', exact: true }).click();
    await expect(main).toContainText('1 product changed.');
    expect(await (await admin.request.get('/productsCount')).json()).toEqual({ result: 1 });
    await visit(admin, '/Dashboard/BulkEdits/00000000-0000-4000-8000-000000000000');
    await expect(main).toContainText('No longer there');
  } finally {
    await shop.remove();
  }
});

/** The dollars that customers pay, before and after: '$48.00$60.00' is on sale for 48. */
const pricesOf = (cells: string[]): string[] =>
  cells.slice(1).map((text) => /\$(\d+\.\d\d)/.exec(text)?.[1] ?? '');
