// The card on the payment page: typed, refused, corrected, paid.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { beginCheckout } from '../../../../test/browser/begin-checkout.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { cardFields, fillCard, pay, payButton, testCards } from '../../../../test/browser/pay.ts';
import { locale, setLocale } from '../../../platform/text/locale.ts';

const main = page.getByRole('main');
const { number, expiry, code } = cardFields;

beforeEach(async () => {
  await beginCheckout('rib-beanie-mustard');
  await openPage('/Dashboard/payment');
});

test('a field that is complete and right leads to the next one', async () => {
  await expect.element(main.getByText('Test mode: no real money')).toBeVisible();
  await userEvent.type(number, '4242424242424242');
  await expect.element(number).toHaveValue(testCards.good);
  await expect.element(expiry).toHaveFocus();
  await userEvent.keyboard('1234');
  await expect.element(expiry).toHaveValue('12 / 34');
  await expect.element(code).toHaveFocus();
});

test('an American Express pays with 15 digits and a code of four', async () => {
  await userEvent.type(number, '378282246310005');
  await expect.element(number).toHaveValue('3782 822463 10005');
  await expect.element(expiry).toHaveFocus();
  await userEvent.keyboard('1234');
  await code.fill('314');
  await payButton.click();
  await expect.element(code).toHaveAccessibleDescription(/four digits, on its front/);
  await code.fill('3141');
  await payButton.click();
  await expect.element(main).toMatchTextContent('Your payment is completed.');
});

test('a slip in the card is told and stays told until it is corrected', async () => {
  await payButton.click();
  await expect.element(main.getByText('Enter the card number.')).toBeVisible();
  await expect.element(main.getByText('Enter the security code.')).toBeVisible();
  await expect.element(number).toHaveFocus();
  await expect.element(expiry).toHaveAccessibleDescription('Enter the expiry date.');
  expect(topOf('Enter the expiry date.')).toBeGreaterThan(topOf('Enter the card number.'));
  await expectAccessible('with errors of the card');

  await userEvent.type(number, '4242424242424241');
  // A wrong number goes nowhere.
  await expect.element(number).toHaveFocus();
  await expiry.fill('12 / 34');
  await code.fill('314');
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  await expect.element(number).toHaveAccessibleDescription(/not valid. Check the digits/);
  await payButton.click();
  await expect.element(number).toHaveFocus();
  await expect.element(main.getByText('Enter the expiry date.')).not.toBeInTheDocument();

  await number.fill(testCards.good);
  await expect.element(number).not.toHaveAttribute('aria-invalid');
  await payButton.click();
  await expect.element(main).toMatchTextContent('Your payment is completed.');
});

const topOf = (text: string): number => main.getByText(text).element().getBoundingClientRect().y;

test('a declined card is said in red, and another card pays the same order', async () => {
  await pay(testCards.declined);
  const alert = main.getByRole('alert').filter({ hasText: 'declined' });
  await expect.element(alert).toBeVisible();
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(alert.element()).color.match(/[\d.]+/g) ?? []
  ).map(Number);
  expect(red).toBeGreaterThan(green + 60);
  expect(red).toBeGreaterThan(blue + 60);

  await pay(testCards.good);
  const heading = main.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Thank you, Ines');
  await expect.element(heading).toHaveFocus();
  expect(document.title).toMatch(/^Thank you/);
  for (const text of [/ Expect it between /, /14 Ropewalk Lane/, /Transaction pi_\w+/])
    await expect.element(main.getByText(text)).toBeVisible();
  await expect.element(main.getByRole('link', { name: /^Order \d+$/ })).toBeVisible();
  await expect.element(main.getByRole('listitem')).toMatchTextContent('Rib Beanie');
  const summary = main.getByRole('complementary', { name: 'Order summary' });
  await expect.element(summary.getByText('Total paid')).toBeVisible();

  await openPage('/Dashboard');
  await expect.element(main.getByRole('article')).toMatchTextContent(/Paid, pi_/);
});

test('two presses on Pay charge once', async () => {
  let confirmations = 0;
  answerCalls(/\/confirm$/, () => {
    confirmations += 1;
    return null;
  });
  await fillCard(testCards.good);
  const button = payButton.element() as HTMLButtonElement;
  // Both before the button is disabled.
  button.click();
  button.click();
  await expect.element(main).toMatchTextContent('Your payment is completed.');
  expect(confirmations).toBe(1);
});

test('a page that Back shows again is not busy, and its card pays', async () => {
  let asked = 0;
  answerCalls(/\/confirm$/, () => {
    asked += 1;
    return asked === 1 ? 'never' : null;
  });
  await pay(testCards.good);
  await expect.poll(() => asked).toBe(1);
  await expect.element(main.getByRole('button', { name: /Paying/ })).toBeDisabled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await pay(testCards.good);
  await expect.element(main).toMatchTextContent('Your payment is completed.');
});

test('a page elsewhere leads back to the market', async () => {
  const before = locale();
  onTestFinished(() => setLocale(before));
  const returned: string[] = [];
  answerCalls(/\/confirm$/, (_url, init) => {
    returned.push(new URLSearchParams(`${init?.body}`).get('return_url') ?? '');
    return null;
  });
  await pay(testCards.declined);
  await expect.element(main.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  setLocale({ ...before, market: 'de', base: 'de' });
  // The form is rendered anew, once for the error that ends and once for the next one.
  for (let tries = 2; tries <= 3; tries++) {
    await pay(testCards.declined);
    await expect.poll(() => returned.length).toBe(tries);
    await expect.element(payButton).toBeEnabled();
  }
  const paths = returned.map((url) => new URL(url).pathname);
  expect(paths[0]).toBe('/Dashboard/payment');
  expect(paths[2]).toBe('/de/Dashboard/payment');
});
