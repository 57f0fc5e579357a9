// Germany to the EU and Switzerland on a phone: a few presses set up an empty shop, and what its
// page said of an example cart is what a cart costs then.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { startShop } from './shop-process.ts';

const phone = { width: 390, height: 844 };
/** A choice of a list is two: one opens it. */
const pressesMax = 16;
const keysMax = 40;

test('a German shop sells to the EU and Switzerland by a few presses on a phone', async ({
  openAnother,
}) => {
  const shop = await startShop({ DEMO: 'off' });
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await admin.setViewportSize(phone);
    await beginAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/Setup');
    const hand = handOf(admin);
    const main = admin.getByRole('main');
    await hand.press(main.getByRole('link', { name: 'Say where you are and where you sell' }));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Where you sell');
    await hand.choose(main.getByLabel('Your country'), 'DE');
    await expect(main.getByLabel('Sell in Euro (EUR)')).toBeChecked();
    await hand.type(main.getByLabel('Delivery (EUR)'), '4,90');
    await hand.press(main.getByLabel('Other countries of the European Union'));
    await hand.type(main.getByLabel('Delivery (EUR)').nth(1), '9,90');
    await hand.press(main.getByLabel('Countries that you name'));
    await hand.type(main.getByLabel('Add a country'), 'switz');
    const found = admin.getByRole('listbox', { name: 'Countries to add' });
    await hand.press(found.getByRole('option', { name: 'Switzerland' }));
    await hand.type(main.getByLabel('Delivery (EUR)').nth(2), '19,90');
    await hand.press(main.getByLabel('In Germany, for VAT or sales tax'));
    await hand.type(main.getByLabel('Your number there (optional)'), 'DE136695976');
    await hand.press(main.getByLabel('For the EU One Stop Shop (OSS)'));
    await expectAccessible(admin, 'the questions');
    await hand.press(main.getByRole('button', { name: 'See what will be made' }));
    const example = main.getByRole('region', { name: 'An example cart' });
    await expect(example).toContainText(/A shirt for 40,00.€ to Germany: delivery 4,90.€/);
    await expect(main).toContainText('Switzerland: nothing is collected');
    await expectAccessible(admin, 'what will be made');
    await expectNoSidewaysScroll(admin);
    await hand.press(main.getByRole('button', { name: 'Set up' }));
    await expectToast(admin, 'Saved. Your shop sells there now.');
    expect(hand.counted.presses).toBeLessThanOrEqual(pressesMax);
    expect(hand.counted.keys).toBeLessThanOrEqual(keysMax);

    await visit(admin, '/Dashboard/Delivery');
    const shown = main.getByRole('region', { name: 'An example cart' });
    await shown.getByLabel('Sent to').selectOption('AT');
    await expect(shown).toContainText(
      /A shirt for 40,00.€ to Austria: delivery 9,90.€, VAT 20% included 8,32.€\./,
    );
    await expectNoSidewaysScroll(admin);
  } finally {
    await shop.remove();
  }
});

/** Counts what a thumb does; each field and each choice of a list takes a press before it. */
const handOf = (admin: Page) => {
  const counted = { presses: 0, keys: 0, fields: 0 };
  return {
    counted,
    press: async (on: Locator) => {
      counted.presses += 1;
      await on.click();
    },
    choose: async (list: Locator, value: string) => {
      counted.presses += 2;
      counted.fields += 1;
      await list.selectOption(value);
    },
    /** What stands in the field is selected by its press, so the first key takes its place. */
    type: async (field: Locator, text: string) => {
      counted.presses += 1;
      counted.keys += text.length;
      counted.fields += 1;
      await field.click();
      await admin.keyboard.type(text);
    },
  };
};

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(phone.width);
};
