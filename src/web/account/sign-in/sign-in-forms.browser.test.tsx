// Login and sign-up leave the rules to the identity service; errors are tied to fields, the focus
// is kept, and password managers find their fields.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { isAt, press, type } from '../../../../test/browser/press.ts';
import { putInCart } from '../../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { createAccount, newAccount } from '../../../../test/setup-calls.ts';

const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
const field = (label: string) => main.getByLabelText(label, { exact: true });

test('an empty sign-up goes to the service, and all its errors come back at once', async () => {
  await openPage('/SignUp');
  await press('Create account');
  const errors = {
    Name: 'Enter your name.',
    Email: 'Enter a valid email address: name@example.com.',
    Password: 'The password needs 8 to 128 characters.',
  };
  await expect.element(toast).toHaveTextContent(Object.values(errors).join(' '));
  for (const [label, error] of Object.entries(errors)) {
    await expect.element(field(label)).toHaveAccessibleDescription(error);
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible('sign-up with errors');
  await type('Name', 'Ines');
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Email')).toHaveFocus();
});

test('a login is refused without moving anything', async () => {
  await page.viewport(360, 740);
  await openPage('/Login');
  const before = tops();
  await press('Login');
  await expect.element(field('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(tops()).toEqual(before);
  await type('Email', newAccount().email);
  await type('Password', 'a coat and two hats');
  await press('Login');
  await expect.element(field('Password')).toHaveAccessibleDescription(/do not match/);
  expect(tops()).toEqual(before);
});

const tops = (): number[] =>
  [...document.querySelectorAll('main :is(input, button, form a)')].map(
    (part) => part.getBoundingClientRect().top + scrollY,
  );

test('in the checkout one page takes new customers and known ones', async () => {
  const { name, email, password } = await createAccount('');
  await putInCart('rib-beanie-mustard');
  await openPage('/checkoutForm');
  await isAt('/Login?next=%2FcheckoutForm')();
  const step = page.getByRole('banner').getByRole('list', { name: 'Steps' });
  await expect.element(step).toBeVisible();
  expect(step.element().querySelector('[aria-current=step]')?.textContent).toBe(
    'Account and address',
  );
  const summary = main.getByRole('complementary', { name: 'Order summary' });
  await expect.element(summary).toMatchTextContent('$59.95');
  await expectAccessible('the sign-in of the checkout');
  await type('Email', email);
  await type('Name', name);
  await type('Password', password);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('You already have an account. Choose “I have an account”.');
  await expect.element(field('Email')).toHaveFocus();
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(main.getByLabelText('I have an account')).toBeChecked();
  await expect.element(field('Name')).not.toBeVisible();
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
  await field('Password').click();
  await userEvent.keyboard('{Enter}');
  await isAt('/checkoutForm')();
});

test('on a phone the button of the checkout stands above the bar of the summary', async () => {
  await page.viewport(390, 844);
  await putInCart('rib-beanie-mustard');
  await openPage('/checkoutForm');
  await isAt('/Login?next=%2FcheckoutForm')();
  const bar = page.getByRole('button', { name: 'Show order summary' });
  const button = main.getByRole('button', { name: 'Create account' });
  await expect.element(bar).toBeVisible();
  const room = () =>
    bar.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom;
  await expect.poll(room).toBeGreaterThan(0);
});

test('/Dashboard/payment asks for a login, and leads back afterwards', async () => {
  await putInCart('rib-beanie-mustard');
  await openPage('/Dashboard/payment');
  await isAt('/Login?next=%2FDashboard%2Fpayment')();
  const { name, email, password } = newAccount();
  await type('Name', name);
  await type('Email', email);
  await type('Password', password);
  await press('Create account');
  // Without an address yet.
  await isAt('/checkoutForm')();
});

test('whether to stay signed in is chosen, at first yes', async () => {
  const sent: unknown[] = [];
  answerCalls(/\/sign-(in|up)\/email$/, (_, init) => {
    sent.push(JSON.parse(String(init?.body)).staysSignedIn);
    return null;
  });
  for (const [path, button] of [
    ['/Login', 'Login'],
    ['/SignUp', 'Create account'],
  ] as const) {
    await openPage(path);
    await press(button);
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
    await main.getByText('Stay logged in').click();
    await press(button);
    await expect.poll(() => sent.length % 2).toBe(0);
  }
  expect(sent).toEqual([true, false, true, false]);
});

test('password managers find whose password it is, and which; what is pasted stays', async () => {
  await openPage('/Login');
  expect(fieldsFor()).toEqual([['username', 'current-password']]);
  await openPage('/SignUp');
  expect(fieldsFor()).toEqual([['name', 'username', 'new-password']]);
  const pasted = ' 40 characters, pasted from a manager! ';
  await type('Name', pasted);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await field('Password').click();
  await userEvent.paste();
  await expect.element(field('Password')).toHaveValue(pasted);
  await press('Show');
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await expect.element(field('Password')).toHaveAttribute('autocapitalize', 'none');
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'new-password');

  await openPage('/SetPassword#account=ines%2Bhat%40example.com&token=made-up');
  await expect.poll(fieldsFor).toEqual([['username ines+hat@example.com', 'new-password']]);

  const { email } = await beginSignedIn();
  await openPage('/Dashboard/MyProfile/security');
  await press('Change password');
  expect(fieldsFor()).toEqual([[`username ${email}`, 'current-password', 'new-password']]);
});

/** What the forms with a password tell managers: each field, with what it holds. */
const fieldsFor = (): string[][] =>
  [...document.querySelectorAll('form:has(input[type=password])')].map((form) =>
    [...form.querySelectorAll<HTMLInputElement>('input[autocomplete]')].map(
      ({ autocomplete, value }) => `${autocomplete} ${value}`.trim(),
    ),
  );

test('a button that is at work keeps the focus and sends once', async () => {
  await openPage('/Login');
  const { promise, resolve } = Promise.withResolvers<Response>();
  let sent = 0;
  answerCalls(/\/sign-in\/email$/, () => {
    sent += 1;
    return promise;
  });
  await type('Email', newAccount().email);
  await type('Password', 'a coat and two hats');
  main.getByRole('button', { name: 'Login' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const busy = main.getByRole('button', { name: 'Loading...' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await expect.element(busy).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  resolve(Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }));
  await expect.element(field('Password')).toHaveAccessibleDescription(/do not match/);
  expect(sent).toBe(1);
});
