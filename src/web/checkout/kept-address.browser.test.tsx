// An address that is typed in the checkout when the session ends: for its user alone.
import { expect, test } from 'vitest';
import { fillLogin, loseSession } from '../../../test/browser/lose-session.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { main } from '../../../test/browser/page-state.ts';
import { type } from '../../../test/browser/press.ts';
import { putInCart } from '../../../test/browser/put-in-cart.ts';
import { beginSignedIn, endSession } from '../../../test/browser/sign-in.ts';
import { createAccount } from '../../../test/setup-calls.ts';

const typed = {
  Address: '14 Ropewalk Lane, Bristol',
  Phone: '07700900123',
  'Additional information': 'Ring the bell twice',
};
const field = (label: string) => main.getByLabelText(label, { exact: true });
const next = main.getByRole('button', { name: 'Continue to payment' });

const typeAddress = async () => {
  const customer = await beginSignedIn();
  await putInCart('watch-cap-charcoal');
  await openPage('/checkoutForm');
  for (const [label, text] of Object.entries(typed)) await type(label, text);
  return customer;
};

test('it is there again once the same user logs in', async () => {
  await loseSession(next, await typeAddress());
  for (const [label, text] of Object.entries(typed))
    await expect.element(field(label)).toHaveValue(text);
});

test('another user who logs in then does not see it', async () => {
  const other = await createAccount('');
  await typeAddress();
  await endSession();
  await next.click();
  await expect.element(main).toMatchTextContent('You were logged out. Log in to continue');
  await fillLogin(other);
  for (const label of Object.keys(typed)) await expect.element(field(label)).toHaveValue('');
});
