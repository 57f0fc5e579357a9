// Every call of customers that writes has a row in a table of failing calls, or a named test.
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { dataCalls } from '../../test/browser/failing-calls/data-calls.ts';
import { profileCalls } from '../../test/browser/failing-calls/profile-calls.ts';
import { secondFactorCalls } from '../../test/browser/failing-calls/second-factor-calls.ts';
import { securityCalls } from '../../test/browser/failing-calls/security-calls.ts';
import { reviewCalls, shopCalls } from '../../test/browser/failing-calls/shop-calls.ts';
import { signInCalls } from '../../test/browser/failing-calls/sign-in-calls.ts';
import { testFailingCalls } from '../../test/browser/failing-calls/try-calls.ts';

testFailingCalls([...shopCalls, ...reviewCalls]);

// What no form sends, or what fails otherwise, and the test of that.
const testedElsewhere: Record<string, string> = {
  'cart/sync-cart.ts': 'src/web/cart/sync-cart.test.ts',
  'session/session.ts': 'src/web/session/token-renewal.test.ts',
  'checkout/account-addresses.ts':
    'src/web/checkout/failed-checkout.browser.test.tsx, postal-form.browser.test.tsx',
  'cart/quote/checkout-quote.ts': 'src/web/checkout/delivery/delivery.browser.test.tsx',
  'checkout/delivery/vat-number-field.tsx': 'src/web/checkout/delivery/delivery.browser.test.tsx',
  'checkout/ask-for-payment.ts': 'src/web/checkout/failed-checkout.browser.test.tsx',
  'checkout/confirm-payment.ts': 'src/web/checkout/failed-checkout.browser.test.tsx',
  'checkout/by-hand/by-hand-form.tsx': 'src/web/checkout/by-hand/by-hand-form.browser.test.tsx',
  'checkout/express/pay-express.ts':
    'src/web/checkout/express/stripe-express.browser.test.tsx, e2e/selling.spec.ts',
  'checkout/card/sandbox-client.ts': 'e2e/payment-page.spec.ts',
  'account/upload-image.ts': 'e2e/profile.spec.ts',
  'withdrawal/next-step.ts': 'src/web/withdrawal/withdrawal.browser.test.tsx',
  // To hide one is for admins.
  'reviews/review-dialog.tsx': 'src/web/reviews/reported-review.browser.test.tsx',
};

test('every file that sends something for customers has a row for each call', async () => {
  const files = [...shopCalls, ...reviewCalls, ...signInCalls]
    .concat(profileCalls, securityCalls, secondFactorCalls, dataCalls)
    .map(({ file }) => file);
  const rowsOf = (name: string) => files.filter((file) => file === name).length;
  const calls = Object.entries(await commands.countWriteCalls());
  const missing = calls.filter(
    ([file, count]) =>
      !file.startsWith('admin/') &&
      rowsOf(file) + (testedElsewhere[file]?.split(', ').length ?? 0) < count,
  );
  expect(missing).toEqual([]);
});
