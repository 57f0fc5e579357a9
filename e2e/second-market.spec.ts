// A second market by data alone: a customer buys there, one sum from the product to the invoice;
// a tab that leaves the market pays no price of before, and the first market stays as it was.
import { expect, type Page } from '@playwright/test';
import { type Caller, callShop } from '../test/setup-calls.ts';
import { cards, expectPaid, fillCard } from './actions.ts';
import { beginAsAdmin, beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { startMailShop } from './mail-server.ts';
import { expectAccessible } from './page-checks.ts';

// Refused: an order that the other tab has taken to another market.
test.use({ failures: [400, 409] });

const path = '/product/rib-beanie-mustard';
/** 31.95 dollars times 0.9 is 28.755: to the nearest price with the market's ending. */
const price = /28,95.€/;
/** With 4.90 for delivery. */
const total = /33,85.€/;

test('a second market sells in its own currency, and the first one stays as it was', async ({
  openAnother,
}) => {
  const shop = await startMailShop();
  try {
    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const { email } = await beginSignedIn(customer, shop.url);
    const main = customer.getByRole('main');
    const before = await saidAt(customer);
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await addGermany(await beginAsAdmin(admin, shop));
    const hasPrice = async () =>
      price.test(await (await customer.request.get(`/de${path}`)).text());
    await expect.poll(hasPrice).toBe(true);
    expect(await saidAt(customer)).toEqual(before);

    await visit(customer, `/de${path}`);
    await expect(main).toContainText(price);
    await expectAccessible(customer, 'a product of the market');
    await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await main.getByRole('button', { name: 'View cart', exact: true }).first().click();
    await expect(customer).toHaveURL(/\/de\/productsCart$/);
    await expect(main).toContainText(total);
    await main.getByRole('link', { name: /^Check out/ }).click();
    await fillAddress(customer, inBerlin);
    await main.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(main).toContainText(total);
    await fillCard(customer, cards.good);

    const other = await customer.context().newPage();
    await visit(other, '/checkoutForm');
    await fillAddress(other, inNewYork);
    await other.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(other.getByRole('button', { name: 'Pay $59.95' })).toBeEnabled();
    await other.close();
    const order = main.getByRole('button', { name: 'Order with obligation to pay' });
    await order.click();
    await expect(main).toContainText('United States is served by our main shop');
    await expect(main).toContainText('You have not been charged.');

    await main.getByRole('link', { name: 'Change address or delivery' }).click();
    await fillAddress(customer, inBerlin);
    await main.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(main).toContainText(total);
    await fillCard(customer, cards.good);
    await order.click();
    await expectPaid(customer);
    await expect(main).toContainText(total);
    await visit(customer, '/de/Dashboard');
    await expect(main).toContainText(total);
    await main.getByRole('link', { name: 'View order' }).first().click();
    await expect(main).toContainText(/VAT 19%/);
    await expect(main.getByRole('button', { name: /^Invoice .*PDF/ })).toBeVisible();
    const sent = await shop.mail.newestTo(email);
    // The email writes sums as the shop does.
    expect(sent.text).toMatch(/Total paid.*33[.,]85/);
    expect(sent.text).toMatch(/VAT 19%.*5[.,]40/);
    await visit(customer, path);
    await expect(main).toContainText('$31.95');
    await expect(main).not.toContainText('€');
  } finally {
    await shop.remove();
  }
});

const inBerlin = {
  ...{ Country: 'DE', 'Full name': 'Mia Beck', Address: 'Torstraße 12' },
  ...{ 'Postal code': '10115', City: 'Berlin' },
};
const inNewYork = {
  ...{ Country: 'US', 'Full name': 'Mia Beck', Address: '1 Main St' },
  ...{ City: 'New York', State: 'NY', 'ZIP code': '10001' },
};

const fillAddress = async (page: Page, fields: Record<string, string>): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByLabel('Country')).toBeVisible();
  for (const [label, value] of Object.entries(fields)) {
    const field = main.getByLabel(label, { exact: true });
    if (label === 'Country' || label === 'State') await field.selectOption(value);
    else await field.fill(value);
  }
};

/** What the default market says of the product, but for the other markets that sell it. */
const saidAt = async (page: Page): Promise<object> => {
  const answer = await page.request.get('/products/rib-beanie-mustard');
  const [product] = (await answer.json()) as [{ soldIn: unknown }];
  return { ...product, soldIn: [] };
};

/** Delivery in euros, German VAT, addresses as fields, invoices. */
const addGermany = async (admin: Caller): Promise<void> => {
  const put = (url: string, body: object) => callShop(admin, 'PUT', url, body);
  await put('/markets/de', {
    ...{ name: 'Germany', countries: ['DE'], currency: 'EUR', language: 'de-DE' },
    ...{ pricesInclude: 'gross', isActive: true, revision: 0 },
    derived: { holds: 'gross', factorMillionths: 900_000, endingCents: 95 },
  });
  await callShop(admin, 'POST', '/delivery-zones', {
    ...{ name: 'Germany', currency: 'EUR' },
    places: [{ country: 'DE', region: '', postcodes: '' }],
    methods: [
      {
        ...{ id: crypto.randomUUID(), name: 'Post', isActive: true, isPickup: false },
        ...{ rateBy: 'subtotal', freeOver: null, daysMin: 2, daysMax: 4 },
        rates: [{ category: '', from: 0, to: null, price: 4.9 }],
      },
    ],
  });
  await callShop(admin, 'POST', '/tax-registrations', {
    ...{ scheme: 'domestic', country: 'DE', region: '', number: 'DE136695976' },
    ...{ from: '2020-01-01', until: null, bound: null },
  });
  const { checkout, company, invoices } = await callShop<Record<string, object>>(
    ...([admin, 'GET', '/shop-settings'] as const),
  );
  const free = { addressForm: 'fields', phoneRequired: false, noteRequired: false };
  await put('/shop-settings/checkout', { ...checkout, ...free });
  const seller = { legalName: 'Hemline GmbH', address: 'Torstraße 1, 10115 Berlin' };
  await put('/shop-settings/company', { ...company, ...seller, taxNumber: 'DE136695976' });
  await put('/shop-settings/invoices', { ...invoices, issued: true });
};
